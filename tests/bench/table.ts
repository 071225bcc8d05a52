/** One line of the report. `ok` is null if there is no budget or no verdict. */
export interface Row {
  what: string;
  measured: string;
  budget: string;
  ok: boolean | null;
}

export const number = (value: number, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Returns a measure that must not exceed its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  return {
    what,
    measured: `${number(value, digits)} ${unit}`,
    budget: `≤ ${number(budget, digits)} ${unit}`,
    ok: value <= budget,
  };
}

/** Returns a measure that must reach its budget. */
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

/** Returns a measure without a budget. */
export function plain(what: string, measured: string): Row {
  return { what, measured, budget: "", ok: null };
}

const widths = { what: 80, measured: 26, budget: 16 };

/** Prints rows under their headings as they are measured, and at the end those that missed their budget. */
export class Report {
  readonly #short: Row[] = [];
  /** The number of rows. */
  size = 0;

  constructor() {
    this.#print("what", "measured", "budget", "ok");
    this.#print(...Object.values(widths).map((width) => "-".repeat(width)), "---");
  }

  /** Prints a heading for the following rows. */
  begin(title: string): void {
    this.#print(title, "", "", "");
  }

  async add(rows: Iterable<Row> | AsyncIterable<Row>): Promise<void> {
    for await (const row of rows) {
      this.#print(row.what, row.measured, row.budget, verdict(row));
      this.size += 1;
      if (row.ok === false) this.#short.push(row);
    }
  }

  /**
   * Prints the missed budgets.
   * @returns the number of rows that missed their budget
   */
  printShortfall(): number {
    const short = this.#short;
    console.log(short.length === 0 ? "All within budget." : `${short.length} fell short:`);
    for (const { what, measured, budget } of short) {
      console.log(`  ${what}: ${measured}, budget ${budget}`);
    }
    return short.length;
  }

  #print(...cells: string[]): void {
    const padded = Object.values(widths).map((width, column) => cells[column]?.padEnd(width));
    console.log(`| ${[...padded, cells[3]?.padEnd(3)].join(" | ")} |`);
  }
}

const verdict = ({ ok }: Row) => (ok === null ? "–" : ok ? "yes" : "NO");

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
