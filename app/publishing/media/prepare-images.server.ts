import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { readMemory } from "../../../scripts/memory.mjs";
import { deleteTemporaryFiles, originalFilePath } from "./media-files.server";
import { listImageWidths, maxPixels, memoryWaitMessage } from "./media-policy";
import { findMedia, findWaitingImage, type MediaRow, updateMedia } from "./media-queries.server";

/** Unfinished attempts after which an image fails. The image may be what crashes the server. */
const maxAttempts = 3;
/** Most memory that the process needs for an image, without memory-mapped files. */
const neededBytes = 80 * 1024 ** 2;
const memoryPauseMs = 15_000;
/** Longest wait for memory. An attempt is safe even then: the kernel would kill the image process, not the server. */
const maxWaitMs = 10 * 60_000;
/** Kills by the kernel after which an image fails. The server has too little memory for the image. */
const maxKills = 12;
/** More than any image of the allowed size takes, even on a slow machine. */
const timeoutMs = 10 * 60_000;

const execFileAsync = promisify(execFile);

let queue: Promise<void> = Promise.resolve();

/** Prepares the widths of waiting images in the background, after an upload and at startup. */
export function prepareImages(): void {
  queue = queue.then(prepareWaitingImages).catch((error) => logError(error));
}

export function resumeImages(): void {
  queue = deleteTemporaryFiles();
  prepareImages();
}

async function prepareWaitingImages(): Promise<void> {
  const findNextImage = () => findWaitingImage(db);
  for (let image = await findNextImage(); image; image = await findNextImage()) {
    await waitForMemory(image);
    await prepareImage(image);
  }
}

async function waitForMemory({ id }: MediaRow): Promise<void> {
  const maxChecks = maxWaitMs / memoryPauseMs;
  for (let checks = 0; checks < maxChecks && readMemory().freeBytes < neededBytes; checks++) {
    if (checks === 0) await updateMedia(db, id, { failure: memoryWaitMessage });
    await delay(memoryPauseMs, undefined, { ref: false });
  }
}

const killCounts = new Map<number, number>();

/** Queues an image again after the kernel killed its process for lack of memory. */
async function requeueImage(image: MediaRow): Promise<void> {
  const killCount = (killCounts.get(image.id) ?? 0) + 1;
  killCounts.set(image.id, killCount);
  if (killCount >= maxKills) {
    killCounts.delete(image.id);
    return markImageFailed(image, "The server has too little memory for this image.");
  }
  await updateMedia(db, image.id, { attempts: 0, failure: memoryWaitMessage });
  await delay(memoryPauseMs * killCount, undefined, { ref: false });
}

async function prepareImage(image: MediaRow): Promise<void> {
  if (image.attempts >= maxAttempts) {
    return markImageFailed(image, "Processing failed several times.");
  }
  await updateMedia(db, image.id, { attempts: image.attempts + 1 });
  try {
    const widths = await writeWidths(image);
    const readyValues = { state: "ready", widths: JSON.stringify(widths), failure: "" } as const;
    await updateMedia(db, image.id, { ...readyValues, attempts: 0 });
    killCounts.delete(image.id);
  } catch (error) {
    if (wasKilled(error)) await requeueImage(image);
    else await markImageFailed(image, describeFailure(error));
  }
}

/** Returns whether the process was killed from outside, rather than by the timeout. */
const wasKilled = (error: unknown) => {
  const { killed, signal } = error as { killed?: boolean; signal?: string };
  return signal === "SIGKILL" && !killed;
};

/** A small heap suffices, because pixels are stored outside of it. */
const smallHeapFlags = ["--max-old-space-size=32", "--max-semi-space-size=1"];

/** Writes the widths in a separate process (scripts/prepare-image.mjs says why). */
async function writeWidths({ filename, width }: MediaRow): Promise<number[]> {
  const widths = listImageWidths(width ?? 0);
  const folder = path.dirname(originalFilePath(filename));
  await execFileAsync(
    process.execPath,
    [
      ...smallHeapFlags,
      "scripts/prepare-image.mjs",
      folder,
      String(maxPixels),
      ...widths.map(String),
    ],
    { timeout: timeoutMs },
  );
  return widths;
}

function describeFailure(error: unknown): string {
  const { killed, stderr } = error as { killed?: boolean; stderr?: string };
  if (killed) return "Processing took too long.";
  if (/no space left/i.test(stderr ?? "")) return "The server's disk is nearly full.";
  const reason = stderr?.trim().split("\n").at(-1) || "unknown error";
  // The last line names the problem. File paths are not shown.
  return `The image cannot be read: ${reason.replace(/\S*\/\S*/g, "…")}`.slice(0, 500);
}

const siteActor = { id: null, name: "The site" };

async function markImageFailed({ id }: MediaRow, failure: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const exists = await updateMedia(trx, id, { state: "failed", failure, attempts: 0 });
    // The image was deleted during its preparation.
    if (!exists) return;
    await recordChange(trx, "media", id, "failed", siteActor, new Date(), { detail: failure });
  });
}

type RetryImageResult = { kind: "retried" | "not-found" | "not-failed" };

export async function retryImage(id: number, admin: Viewer, now: Date): Promise<RetryImageResult> {
  const result = await db.transaction().execute(async (trx): Promise<RetryImageResult> => {
    const media = await findMedia(trx, id);
    if (!media) return { kind: "not-found" };
    if (media.state !== "failed") return { kind: "not-failed" };
    await updateMedia(trx, id, { state: "processing", failure: "" });
    await recordChange(trx, "media", id, "tried-again", admin, now);
    return { kind: "retried" };
  });
  if (result.kind === "retried") prepareImages();
  return result;
}
