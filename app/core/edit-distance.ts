/** Counts letters that are added, removed, changed or swapped with a neighbour. */
export function editDistance(a: string, b: string): number {
  // rows[i][j] is the distance between the first i letters of `a` and the first j letters of `b`.
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const cell = (up: number, left: number) =>
        rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          cell(1, 0) + 1,
          cell(1, 1) + (isSame ? 0 : 1),
          isSwapped ? cell(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
