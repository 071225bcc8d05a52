export type Rating = { average: string; count: number; sum: number } | null;

/** Returns the average as `4.6`. */
export function toRating({ count, sum }: { count: number; sum: number }): Rating {
  return count > 0 ? { average: (sum / count).toFixed(1), count, sum } : null;
}

/** Combines the ratings of all rooms. Each review counts equally. */
export function combineRatings(ratings: Rating[]): Rating {
  const total = (of: "count" | "sum") => ratings.reduce((sum, each) => sum + (each?.[of] ?? 0), 0);
  return toRating({ count: total("count"), sum: total("sum") });
}
