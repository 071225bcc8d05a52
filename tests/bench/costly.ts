import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import {
  type CostlyRequest,
  costlyRequests,
  manySignIns,
  sendCostly,
} from "../world/costly-requests";
import type { Lodge } from "../world/lodge";
import type { CostlyOrder } from "./costly-sender";
import { takeSearches } from "./fresh-searches";
import { atMost, type Row } from "./table";

/** How much longer a bystander may wait while somebody sends what is dear to answer. */
const mostTimes = 10;
const senders = 4;
const looks = 60;
/** Until the code of a search is compiled for good. */
const warmUpLooks = 1000;

/**
 * The slowest of ten, in milliseconds, of so many searches by a bystander: nobody asked them before,
 * so each is what costs a guest most.
 */
async function bystanderMs(lodge: Lodge, count = looks): Promise<number> {
  const times: number[] = [];
  for (const search of takeSearches(count)) {
    const start = performance.now();
    await fetch(lodge.url + search).then((answer) => answer.text());
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(count * 0.9)] ?? Number.NaN;
}

/**
 * Bystanders while each of the costly requests is sent over and over, each against the same server
 * when it was quiet just before.
 */
export async function* measureCostly(lodge: Lodge): AsyncGenerator<Row> {
  await bystanderMs(lodge, warmUpLooks);
  const sender = fork(path.join(import.meta.dirname, "costly-sender.ts"));
  const judge = async (name: string, during: () => Promise<number>) => {
    const quietMs = await bystanderMs(lodge);
    const what = `bystander while somebody sends ${name}`;
    return atMost(what, (await during()) / quietMs, mostTimes, "× quiet", 1);
  };
  for (const costly of costlyRequests) {
    yield await judge(costly.name, () => whileSending(lodge, sender, costly));
  }
  yield await judge("300 sign-ins at once", async () => {
    const signIns = manySignIns(300).map((each) => sendCostly(lodge, each));
    const ms = await bystanderMs(lodge);
    await Promise.all(signIns);
    return ms;
  });
  sender.disconnect();
}

async function whileSending(
  lodge: Lodge,
  sender: ChildProcess,
  costly: CostlyRequest,
): Promise<number> {
  sender.send({ url: lodge.url, costly, senders } satisfies CostlyOrder);
  const ms = await bystanderMs(lodge);
  const ended = once(sender, "message");
  sender.send("end");
  await ended;
  return ms;
}
