/** One line of the report. `ok` is null where there is no budget or no verdict. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  ok: boolean | null;
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A measure that may not be above its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  return {
    what,
    measured: `${number(value, digits)} ${unit}`,
    budget: `≤ ${number(budget, digits)} ${unit}`,
    ok: value <= budget,
  };
}

/** A measure that may not be below its budget. */
export function atLeast(
  what: string,
  value: number,
  budget: number,
  unit: string,
  digits = 0,
): Row {
  return {
    what,
    measured: `${number(value, digits)} ${unit}`,
    budget: `≥ ${number(budget, digits)} ${unit}`,
    ok: value >= budget,
  };
}

/** A measure for information. */
export function plain(what: string, measured: string): Row {
  return { what, measured, budget: "", ok: null };
}

export function printTable(rows: Row[]): void {
  const verdict = ({ ok }: Row) => (ok === null ? "–" : ok ? "yes" : "NO");
  const lines = [
    ["what", "measured", "budget", "ok"],
    ...rows.map((row) => [row.what, row.measured, row.budget, verdict(row)]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (cells: string[]) =>
    console.log(`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  for (const [index, line] of lines.entries()) {
    print(line);
    if (index === 0) print(widths.map((width) => "-".repeat(width)));
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
