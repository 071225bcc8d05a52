import { median, number, type Row } from "./table";

export const sizes = [1_000, 1_000_000] as const;
const slowdownBudget = 1.5;

interface Comparison {
  few: number;
  many: number;
}

/** Measures the median milliseconds per question for two files or servers, asked in turns. */
export async function compare<Asked>(
  [few, many]: readonly [Asked, Asked],
  rounds: number,
  questions: number,
  ask: (asked: Asked) => Promise<void>,
): Promise<Comparison> {
  const time = async (asked: Asked) => {
    const start = performance.now();
    await ask(asked);
    return (performance.now() - start) / questions;
  };
  const times: Comparison[] = [];
  await time(few);
  await time(many);
  for (let round = 0; round < rounds; round++) {
    times.push({ few: await time(few), many: await time(many) });
  }
  return { few: median(times.map((t) => t.few)), many: median(times.map((t) => t.many)) };
}

/** Returns a row of the report. If `isJudged` is false, exceeding the budget is only reported. */
export function toRow(what: string, { few, many }: Comparison, isJudged: boolean): Row {
  const ratio = many / few;
  const isWithin = ratio <= slowdownBudget;
  return {
    what: `${what}, ${sizes.map((size) => number(size)).join(" → ")} bookings`,
    measured: `${number(few, 3)} → ${number(many, 3)} ms, × ${number(ratio, 2)}`,
    budget: `≤ × ${slowdownBudget}`,
    ok: isWithin || isJudged ? isWithin : null,
  };
}
