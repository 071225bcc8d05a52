/** Returns the number of letters to add, remove, change or swap with a neighbour. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          at(1, 0) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
