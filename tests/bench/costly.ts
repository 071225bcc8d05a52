import {
  type CostlyRequest,
  costlyRequests,
  manySignIns,
  sendCostly,
} from "../world/costly-requests";
import type { Lodge } from "../world/lodge";
import { takeSearches } from "./fresh-searches";
import { atMost, median, type Row } from "./table";

/** How much longer a bystander may wait while somebody sends what is dear to answer. */
const mostTimes = 10;
const senders = 4;
const looks = 15;

/**
 * The slowest of ten, in milliseconds, of so many searches by a bystander: nobody asked them before,
 * so each is what costs a guest most.
 */
async function bystanderMs(lodge: Lodge): Promise<number> {
  const times: number[] = [];
  for (const search of takeSearches(looks)) {
    const start = performance.now();
    await fetch(lodge.url + search).then((answer) => answer.text());
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(looks * 0.9)] ?? Number.NaN;
}

/** Bystanders while each of the costly requests is sent over and over, against a quiet server. */
export async function* measureCostly(lodge: Lodge): AsyncGenerator<Row> {
  await bystanderMs(lodge);
  const quietMs = median([
    await bystanderMs(lodge),
    await bystanderMs(lodge),
    await bystanderMs(lodge),
  ]);
  const judge = (name: string, ms: number) =>
    atMost(`bystander while somebody sends ${name}`, ms / quietMs, mostTimes, "× quiet", 1);
  for (const costly of costlyRequests) yield judge(costly.name, await whileSending(lodge, costly));
  const signIns = Promise.all(manySignIns(300).map((each) => sendCostly(lodge, each)));
  yield judge("300 sign-ins at once", await bystanderMs(lodge));
  await signIns;
}

async function whileSending(lodge: Lodge, costly: CostlyRequest): Promise<number> {
  let isOver = false;
  const sending = Array.from({ length: senders }, async () => {
    while (!isOver) await sendCostly(lodge, costly);
  });
  const ms = await bystanderMs(lodge);
  isOver = true;
  await Promise.all(sending);
  return ms;
}
