import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";

const listFileName = "erasures.jsonl";

export const findErasureListPath = (dataDir: string): string => path.join(dataDir, listFileName);

const erasureSchema = z.strictObject({
  at: z.iso.datetime(),
  userId: z.string().min(1),
  /** Of this line alone, base64url. */
  key: z.string().min(16),
  /** The person's address in lower case, by HMAC-SHA256 with the key, base64url. */
  address: z.string().length(43),
});

/** That a person was made nameless, without saying who it was. */
export type Erasure = z.infer<typeof erasureSchema>;

const parse = storedJsonParser("erasure", erasureSchema);

const digest = (key: string, address: string) =>
  createHmac("sha256", Buffer.from(key, "base64url"))
    .update(address.toLowerCase())
    .digest("base64url");

/** Whether an address was the person's. */
export const matchesErasedAddress = ({ key, address }: Erasure, candidate: string): boolean =>
  digest(key, candidate) === address;

/**
 * Keeps outside of the database that a person was made nameless, so that a restored backup forgets
 * them too (docs/decisions/032-backups.md). On the disk before it returns: called last in the
 * transaction that erases, which is not kept where this fails.
 */
export function recordErasure(
  dataDir: string,
  { userId, email }: { userId: string; email: string },
  now: Date,
): void {
  appendErasures(dataDir, [createErasure({ userId, email }, now)]);
}

/** An erasure without the address: whoever does not know it cannot tell. Nobody's is empty. */
export function createErasure(
  { userId, email }: { userId: string; email: string },
  at: Date,
): Erasure {
  const key = randomBytes(16).toString("base64url");
  return { at: at.toISOString(), userId, key, address: digest(key, email) };
}

/** Adds to the list of a data directory, on the disk before it returns. */
export function appendErasures(dataDir: string, erasures: Erasure[]): void {
  if (erasures.length === 0) return;
  const list = openSync(findErasureListPath(dataDir), "a+", 0o600);
  try {
    const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join("");
    writeSync(list, endsWithLine(list) ? lines : `\n${lines}`);
    fsyncSync(list);
  } finally {
    closeSync(list);
  }
}

/** A power cut can leave half a line. */
function endsWithLine(list: number): boolean {
  const { size } = fstatSync(list);
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(list, last, 0, 1, size - 1) === 1 && last[0] === 10);
}

/**
 * The erasures of a list, the first first, and how many lines cannot be read.
 * @throws what the disk says; a list that does not exist is empty
 */
export function readErasures(file: string): { erasures: Erasure[]; unreadable: number } {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const erasures: Erasure[] = [];
  let unreadable = 0;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      erasures.push(parse(line));
    } catch {
      unreadable += 1;
    }
  }
  return { erasures, unreadable };
}

/** Several lists as one, each erasure once, in the order of time. */
export function mergeErasures(lists: Erasure[][]): Erasure[] {
  const byKey = new Map(lists.flat().map((erasure) => [erasure.key, erasure]));
  return [...byKey.values()].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** An erasure is told by the time of its request, a little before the database knows it. */
const timeToleranceMs = millisecondsInHour;

/** Whether it may have come after the moment of a backup. */
export const isErasedAfter = ({ at }: Erasure, madeAt: Date): boolean =>
  Date.parse(at) > madeAt.getTime() - timeToleranceMs;
