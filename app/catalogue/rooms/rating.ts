/** Null: no reviews. `average` has one decimal; `count` is the number of reviews. */
export type Rating = { average: string; count: number; sum: number } | null;

export function toRating({ count, sum }: { count: number; sum: number }): Rating {
  return count > 0 ? { average: (sum / count).toFixed(1), count, sum } : null;
}

/** Each review counts equally. */
export function combineRatings(ratings: Rating[]): Rating {
  const addUp = (field: "count" | "sum") =>
    ratings.reduce((total, rating) => total + (rating?.[field] ?? 0), 0);
  return toRating({ count: addUp("count"), sum: addUp("sum") });
}
