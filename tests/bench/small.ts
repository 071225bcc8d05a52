import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "db/open";
import sharp from "sharp";
import { inDays } from "../world/days";
import { liftLimits } from "../world/limits";
import { copyTemplate, type OwnLodge, openLodge } from "../world/lodge";
import { upload } from "../world/media";
import { MemoryGroup, whyNoGroup } from "../world/memory-group";
import { people } from "../world/people";
import { confirm, makeReadyGuests } from "../world/ready-guests";
import { signedIn, signedInByForm, Visitor } from "../world/visitor";
import { fill } from "./filled-file";
import { atMost, number, plain, type Row } from "./table";

const megabyte = 1024 ** 2;
const groupMb = 256;
const bookingsBefore = 20_000;
/** The number of lines in the curve. */
const points = 12;
const sampleEveryMs = 500;

/** Counts requests, their results and failures. */
interface Tally {
  searches: number;
  deskPages: number;
  signIns: number;
  /** The users whose confirmation was answered. */
  booked: string[];
  uploaded: string[];
  faults: string[];
}

/**
 * Measures a small server over time: searches, desk lists, sign-ins, uploads and bookings in parallel, in a
 * cgroup of 256 MB, with thousands of bookings. Nothing may be lost.
 * @param minutes the duration
 */
export async function* measureSmall(minutes: number): AsyncGenerator<Row> {
  const why = whyNoGroup();
  if (why) {
    yield plain(`mixed load in ${groupMb} MB`, `not measured: ${why}`);
    return;
  }
  const group = new MemoryGroup(groupMb * megabyte);
  const lodge = await openLodge({ dataDir: await fillLodge(), shellPrefix: group.prefix });
  // A killed image process is logged by the server.
  const tally: Tally = {
    searches: 0,
    deskPages: 0,
    signIns: 0,
    booked: [],
    uploaded: [],
    faults: [],
  };
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() >= end;
  try {
    const load = Promise.all([
      ...[0, 1, 2, 3].map((client) => search(lodge, tally, client, isOver)),
      readDesk(lodge, tally, isOver),
      signInOften(lodge, tally, isOver),
      uploadOften(lodge, tally, isOver),
      bookOften(lodge, tally, isOver),
    ]);
    yield* drawCurve(lodge, group, minutes);
    await load;
    yield* await countLost(lodge, group, tally);
  } finally {
    await lodge.close().catch((error: Error) => console.error(error.message));
    await delay(500);
    group.remove();
  }
}

async function fillLodge(): Promise<string> {
  const dataDir = copyTemplate();
  const { file, db } = await openDatabase(dataDir, new Date());
  fill(file, bookingsBefore);
  liftLimits(file);
  await db.destroy();
  return dataDir;
}

/** Yields one line per interval: the cgroup's highest memory use, without file cache. */
async function* drawCurve(
  lodge: OwnLodge,
  group: MemoryGroup,
  minutes: number,
): AsyncGenerator<Row> {
  let highest = 0;
  for (let point = 1; point <= points; point++) {
    const until = performance.now() + (minutes * 60_000) / points;
    let [taken, resident] = [0, 0];
    while (performance.now() < until) {
      const { usedBytes, fileBytes } = group.read();
      taken = Math.max(taken, usedBytes - fileBytes);
      resident = Math.max(resident, residentBytes(lodge));
      await delay(sampleEveryMs);
    }
    highest = Math.max(highest, taken);
    const minute = number((point * minutes) / points, 1);
    const both = `${number(taken / megabyte)} / ${number(resident / megabyte)} MB`;
    yield plain(
      `in ${groupMb} MB, to minute ${minute}: the group without files / the server`,
      both,
    );
  }
  yield atMost("the most that the group took, files left out", highest / megabyte, groupMb, "MB");
}

function residentBytes({ process: { pid } }: OwnLodge): number {
  try {
    return (
      Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024
    );
  } catch {
    return 0;
  }
}

async function countLost(lodge: OwnLodge, group: MemoryGroup, tally: Tally): Promise<Row[]> {
  const has = lodge.file.prepare("SELECT count(*) FROM bookings WHERE user_id = ?").pluck();
  const lostBookings = tally.booked.filter((id) => has.get(id) !== 1).length;
  const state = lodge.file.prepare("SELECT state FROM media WHERE original_name = ?").pluck();
  const isReady = (name: string) => state.get(name) === "ready";
  const patience = performance.now() + 10 * 60_000;
  while (!tally.uploaded.every(isReady) && performance.now() < patience) await delay(1000);
  const lostImages = tally.uploaded.filter((name) => !isReady(name)).length;
  const { searches, deskPages, signIns, booked, uploaded, faults } = tally;
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`);
  return [
    plain("searches / pages of the desk", `${number(searches)} / ${number(deskPages)}`),
    plain("sign-ins / bookings / images", `${signIns} / ${booked.length} / ${uploaded.length}`),
    plain("image work ended by the kernel, and done again", String(group.read().ended)),
    atMost("requests that failed", faults.length, 0, ""),
    atMost("bookings that were confirmed and are not there", lostBookings, 0, ""),
    atMost("images that did not become ready", lostImages, 0, ""),
    atMost(
      "servers that ended",
      lodge.process.exitCode === null && !lodge.process.signalCode ? 0 : 1,
      0,
      "",
    ),
  ];
}

/** Repeats some work, and records failures for the report. */
async function over(
  tally: Tally,
  isOver: () => boolean,
  pauseMs: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    try {
      await work(turn);
    } catch (error) {
      tally.faults.push((error as Error).message.slice(0, 200));
      await delay(1000);
    }
    await delay(pauseMs);
  }
}

function require200(status: number, what: string): void {
  if (status !== 200) throw new Error(`${what}: ${status}`);
}

function search(lodge: OwnLodge, tally: Tally, client: number, isOver: () => boolean) {
  const visitor = new Visitor(lodge);
  return over(tally, isOver, 20, async (turn) => {
    const arrival = 1 + ((turn * 37 + client * 91) % 340);
    const stay = { checkIn: inDays(arrival), checkOut: inDays(arrival + 1 + (turn % 12)) };
    const path = `/rooms?${new URLSearchParams({ ...stay, guests: String(1 + (turn % 3)), minPrice: String(turn % 90) })}`;
    require200((await visitor.get(path)).status, path);
    tally.searches += 1;
  });
}

const deskPages = [
  "/admin",
  "/admin/bookings",
  "/admin/bookings?q=guest+77",
  "/admin/bookings?sort=checkIn&page=20",
  "/admin/bookings/calendar",
  "/admin/bookings/arrivals",
  "/admin/users",
  "/admin/audit",
  "/admin/notifications",
  "/admin/analytics?period=365d",
  "/admin/media",
];

async function readDesk(lodge: OwnLodge, tally: Tally, isOver: () => boolean): Promise<void> {
  const clerk = await signedIn(lodge, people.diane);
  return over(tally, isOver, 150, async (turn) => {
    const path = deskPages[turn % deskPages.length] ?? "/admin";
    const page = await clerk.get(path);
    require200(page.status, path);
    if (page.path.startsWith("/login")) throw new Error(`${path}: signed out`);
    tally.deskPages += 1;
  });
}

function signInOften(lodge: OwnLodge, tally: Tally, isOver: () => boolean): Promise<void> {
  const all = [people.aline, people.bosco, people.claudine];
  return over(tally, isOver, 2000, async (turn) => {
    // Up to three at once, as at breakfast.
    await Promise.all(
      all.slice(0, 1 + (turn % 3)).map(async (profile) => {
        await signedInByForm(lodge, profile);
        tally.signIns += 1;
      }),
    );
  });
}

async function uploadOften(lodge: OwnLodge, tally: Tally, isOver: () => boolean): Promise<void> {
  const admin = await signedIn(lodge, people.diane);
  return over(tally, isOver, 20_000, async (turn) => {
    const name = `photo-${turn}.jpg`;
    const bytes = await makePhoto(turn);
    require200((await upload(admin, [{ name, bytes }])).status, "an upload");
    tally.uploaded.push(name);
  });
}

/** Creates a different picture of twelve million pixels each time, like a phone's. */
function makePhoto(turn: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 100 + (turn % 60), sigma: 12 } as const;
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: "#567", noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer();
}

function bookOften(lodge: OwnLodge, tally: Tally, isOver: () => boolean): Promise<void> {
  return over(tally, isOver, 1000, async (turn) => {
    const arrival = 5 + (turn % 340);
    const stay = { roomId: 2, checkIn: inDays(arrival), checkOut: inDays(arrival + 1) };
    const [guest] = await makeReadyGuests(lodge.file, lodge.secret, [stay]);
    if (!guest) return;
    const page = await confirm(guest, lodge);
    if (page.path !== "/booking-confirmation")
      throw new Error(`a booking: ${page.status} ${page.path}`);
    tally.booked.push(guest.user.id);
  });
}
