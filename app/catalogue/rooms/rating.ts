/** Ratings as the public reads them; null while there are none. */
export type Rating = { average: string; count: number; sum: number } | null;

/** `4.6` */
export function toRating({ count, sum }: { count: number; sum: number }): Rating {
  return count > 0 ? { average: (sum / count).toFixed(1), count, sum } : null;
}

/** The ratings of all rooms as one, each review counting alike. */
export function combineRatings(ratings: Rating[]): Rating {
  const total = (of: "count" | "sum") => ratings.reduce((sum, each) => sum + (each?.[of] ?? 0), 0);
  return toRating({ count: total("count"), sum: total("sum") });
}
