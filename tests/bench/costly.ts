import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type CostlyRequest, costlyRequests, manySignIns } from "../world/costly-requests";
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
  const { judge, end } = await beginJudging(lodge);
  for (const costly of costlyRequests) {
    yield await judge(costly.name, {
      requests: Array<CostlyRequest>(senders).fill(costly),
      isRepeated: true,
    });
  }
  yield await judge("300 sign-ins at once", { requests: manySignIns(300), isRepeated: false });
  end();
}

/** Gets ready to compare a bystander's time while something is sent with the time just before. */
export async function beginJudging(lodge: Lodge) {
  await bystanderMs(lodge, warmUpLooks);
  const sender = fork(path.join(import.meta.dirname, "costly-sender.ts"));
  const judge = async (name: string, order: Omit<CostlyOrder, "url">): Promise<Row> => {
    const quietMs = await bystanderMs(lodge);
    const costlyMs = await whileSending(lodge, sender, order);
    return atMost(
      `bystander while somebody sends ${name}`,
      costlyMs / quietMs,
      mostTimes,
      "× quiet",
      1,
    );
  };
  return { judge, end: () => sender.disconnect() };
}

async function whileSending(
  lodge: Lodge,
  sender: ChildProcess,
  order: Omit<CostlyOrder, "url">,
): Promise<number> {
  const ended = once(sender, "message");
  sender.send({ url: lodge.url, ...order } satisfies CostlyOrder);
  const ms = await bystanderMs(lodge);
  sender.send("end");
  await ended;
  return ms;
}
