import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";

export const erasureListName = "erasures.jsonl";

export const getErasureListPath = (dataDir: string): string => path.join(dataDir, erasureListName);

const erasureSchema = z.strictObject({
  at: z.iso.datetime(),
  userId: z.string().min(1),
  /** A key for this line only, base64url. */
  key: z.string().min(16),
  /** HMAC-SHA256 of the lower-case address with the key, base64url. */
  address: z.string().length(43),
});

export type Erasure = z.infer<typeof erasureSchema>;

const parseErasure = createStoredJsonParser("erasure", erasureSchema);

const hashAddress = (key: string, address: string) =>
  createHmac("sha256", Buffer.from(key, "base64url"))
    .update(address.toLowerCase())
    .digest("base64url");

export const matchesErasedAddress = ({ key, address }: Erasure, candidate: string): boolean =>
  hashAddress(key, candidate) === address;

export function createErasure(
  { userId, email }: { userId: string; email: string },
  at: Date,
): Erasure {
  const key = randomBytes(16).toString("base64url");
  return { at: at.toISOString(), userId, key, address: hashAddress(key, email) };
}

/** Bytes of the list. */
interface ByteRange {
  from: number;
  to: number;
}

/**
 * The list is outside the database, so that a restored backup is erased too
 * (docs/decisions/010-backups-and-upgrades.md). Adds all entries or none. @throws file system errors
 */
export function appendErasures(dataDir: string, erasures: Erasure[]): ByteRange {
  if (erasures.length === 0) return { from: 0, to: 0 };
  const file = openSync(getErasureListPath(dataDir), "a+", 0o600);
  const from = fstatSync(file).size;
  try {
    const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join("");
    const bytes = Buffer.from(endsWithLineBreak(file) ? lines : `\n${lines}`);
    const writtenCount = writeSync(file, bytes);
    if (writtenCount < bytes.length) throw new Error("The erasure list was written in part.");
    fsyncSync(file);
    return { from, to: from + bytes.length };
  } catch (error) {
    ftruncateSync(file, from);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Overwrites entries with empty lines. This also works on a full disk, and after later entries. */
export function withdrawErasures(dataDir: string, { from, to }: ByteRange): void {
  if (from === to) return;
  const file = openSync(getErasureListPath(dataDir), "r+");
  try {
    writeSync(file, "\n".repeat(to - from), from);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns whether the file is empty or ends with a line break. A power cut can leave an incomplete line. */
function endsWithLineBreak(file: number): boolean {
  const { size } = fstatSync(file);
  const lastByte = Buffer.alloc(1);
  return size === 0 || (readSync(file, lastByte, 0, 1, size - 1) === 1 && lastByte[0] === 10);
}

/** Oldest first. A missing list is empty. @throws file system errors */
export function readErasures(file: string): { erasures: Erasure[]; unreadableCount: number } {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const erasures: Erasure[] = [];
  let unreadableCount = 0;
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      erasures.push(parseErasure(line));
    } catch {
      unreadableCount += 1;
    }
  }
  return { erasures, unreadableCount };
}

export function mergeErasures(lists: Erasure[][]): Erasure[] {
  const byKey = new Map(lists.flat().map((erasure) => [erasure.key, erasure]));
  return [...byKey.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** An erasure may be recorded with a time slightly before its transaction. */
const timeToleranceMs = millisecondsInHour;

export const isErasedAfter = ({ at }: Erasure, backupAt: Date): boolean =>
  Date.parse(at) > backupAt.getTime() - timeToleranceMs;
