import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { insertRawChannel, openChannel } from "../world/channel";
import {
  type CostlyRequest,
  costlyRequests,
  manySignIns,
  type Packets,
} from "../world/costly-requests";
import { hostileCalendars } from "../world/hostile-calendars";
import { type Lodge, openLodge } from "../world/lodge";
import { people } from "../world/people";
import { insertSession, signedValue } from "../world/sessions";
import { signedIn } from "../world/visitor";
import type { CostlyOrder } from "./costly-sender";
import { takeSearches } from "./fresh-searches";
import { atMost, type Row } from "./table";

/** How many times longer a bystander may wait during costly requests. */
const mostTimes = 10;
/** The longest that a bystander may wait for one answer during costly requests. */
const mostMs = 250;
const senders = 4;
const looks = 60;
/** Enough searches for the JIT to optimise the code. */
const warmUpLooks = 1000;
/** The most searches of a bystander during work that ends on its own. */
const mostLooks = 3000;

interface Waits {
  /** The 90th percentile, in milliseconds. */
  tenthMs: number;
  longestMs: number;
}

/** Searches as a bystander. Each search is new, so it costs as much as possible. */
async function bystand(lodge: Lodge, goesOn: (looked: number) => boolean): Promise<Waits> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const [search] = takeSearches(1);
    const start = performance.now();
    await fetch(lodge.url + search).then((answer) => answer.text());
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return {
    tenthMs: times[Math.floor(times.length * 0.9)] ?? Number.NaN,
    longestMs: times.at(-1) ?? Number.NaN,
  };
}

const standBy = (lodge: Lodge, count = looks) => bystand(lodge, (looked) => looked < count);

/** Measures a bystander's longest wait until some work is done. */
export async function longestWait(
  lodge: Lodge,
  what: string,
  work: () => Promise<unknown>,
): Promise<Row> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  const { longestMs } = await bystand(lodge, (looked) => !isDone && looked < mostLooks);
  await done;
  return atMost(`longest wait of a bystander: ${what}`, longestMs, mostMs, "ms");
}

/** Each sent over its own connections, pipelined. */
const packets: Packets[] = [
  [10, 1],
  [10, 100],
  [490, 1],
  [490, 50],
  [490, 1_000],
].map(([requests = 0, connections = 0]) => ({
  name: `${requests} requests ahead over each of ${connections} connections`,
  connections,
  paths: Array.from({ length: requests }, (_, index) => `/rooms?guests=1&sent=${index}`),
}));

/** Measures bystanders while each costly request is repeated, relative to the same server just before. */
export async function* measureCostly(lodge: Lodge): AsyncGenerator<Row> {
  const { judge, end } = await beginJudging(lodge);
  for (const costly of costlyRequests) {
    yield* await judge(costly.name, {
      requests: Array<CostlyRequest>(senders).fill(costly),
      isRepeated: true,
    });
  }
  for (const each of packets) yield* await judge(each.name, { requests: [each], isRepeated: true });
  yield* await judge("300 sign-ins at once", { requests: manySignIns(300), isRepeated: false });
  yield* await judge("450,000 blank lines to import", {
    requests: [await blankLines(lodge)],
    isRepeated: false,
  });
  end();
  yield* measureHostileCalendars();
}

/** Creates an import file for the desk that contains only line breaks. */
async function blankLines({ file, secret }: Lodge): Promise<CostlyRequest> {
  const session = await signedValue("lodge_session", insertSession(file, people.diane.id), secret);
  const head = 'Content-Disposition: form-data; name="guests"; filename="guests.csv"';
  return {
    name: "450,000 blank lines",
    method: "POST",
    path: "/admin/import?kind=guests",
    headers: {
      "Content-Type": "multipart/form-data; boundary=blank",
      Cookie: `lodge_session=${session}`,
    },
    body: `--blank\r\n${head}\r\n\r\n${"\r\n".repeat(450_000)}\r\n--blank--\r\n`,
    mostBytes: 100_000,
  };
}

/** Measures bystanders while the desk imports calendars that are designed to be slow to parse. */
async function* measureHostileCalendars(): AsyncGenerator<Row> {
  const channel = await openChannel();
  const lodge = await openLodge({ env: channel.env });
  try {
    const id = insertRawChannel(lodge.file, { url: channel.url });
    const admin = await signedIn(lodge, people.diane);
    await standBy(lodge, warmUpLooks / 4);
    for (const { name, text } of hostileCalendars) {
      channel.answer = (_, response) =>
        response.writeHead(200, { "Content-Type": "text/calendar" }).end(text);
      yield await longestWait(lodge, `a calendar of 1 MB, ${name}`, async () => {
        lodge.run("UPDATE channels SET requested_at = NULL WHERE id = ?", id);
        const asked = channel.asked.length;
        await admin.post(`/admin/rooms/channels/${id}/sync`, {});
        if (channel.asked.length === asked) throw new Error("the portal was not asked");
      });
    }
  } finally {
    await lodge.close();
    await channel.close();
  }
}

/** Prepares comparisons of a bystander's time during some requests with the time just before. */
export async function beginJudging(lodge: Lodge) {
  await standBy(lodge, warmUpLooks);
  const sender = fork(path.join(import.meta.dirname, "costly-sender.ts"));
  const judge = async (name: string, order: Omit<CostlyOrder, "url">): Promise<Row[]> => {
    const quiet = await standBy(lodge);
    const costly = await whileSending(lodge, sender, order);
    const what = `bystander while somebody sends ${name}`;
    return [
      atMost(what, costly.tenthMs / quiet.tenthMs, mostTimes, "× quiet", 1),
      atMost(`${what}: longest wait`, costly.longestMs, mostMs, "ms"),
    ];
  };
  return { judge, end: () => sender.disconnect() };
}

async function whileSending(
  lodge: Lodge,
  sender: ChildProcess,
  order: Omit<CostlyOrder, "url">,
): Promise<Waits> {
  let hasEnded = false;
  const ended = once(sender, "message").then(() => {
    hasEnded = true;
  });
  sender.send({ url: lodge.url, ...order } satisfies CostlyOrder);
  const waits = await bystand(
    lodge,
    (looked) => looked < looks || (!order.isRepeated && !hasEnded && looked < mostLooks),
  );
  sender.send("end");
  await ended;
  return waits;
}
