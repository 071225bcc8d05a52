import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { logFault } from "~/lodge/log-fault.server";
import { dropArrivals, originalFile } from "./media-files.server";
import { findWaitingImage, type MediaRow, updateMedia } from "./media-queries.server";
import { maxPixels, widthsFor } from "./media-rules";

/** After this many beginnings without an end an image is given up: it may be what stops the server. */
const maxAttempts = 3;
/** No image of the allowed size takes this long, not even on a slow machine. */
const patienceMs = 10 * 60_000;

const run = promisify(execFile);

let queue: Promise<void> = Promise.resolve();

/**
 * Makes the widths of every image that waits for them, one after the other and outside of any
 * request. Called after an upload, and at the start for what the last run left.
 */
export function prepareImages(): void {
  queue = queue.then(prepareWaiting).catch((error) => logFault(error));
}

/** At the start: what was arriving will not come any more, what was being prepared goes on. */
export function resumeImages(): void {
  queue = dropArrivals();
  prepareImages();
}

async function prepareWaiting(): Promise<void> {
  const next = () => findWaitingImage(db);
  for (let image = await next(); image; image = await next()) await prepare(image);
}

async function prepare(image: MediaRow): Promise<void> {
  if (image.attempts >= maxAttempts) {
    return giveUp(image, "It was begun several times and the server stopped each time.");
  }
  await updateMedia(db, image.id, { attempts: image.attempts + 1 });
  try {
    const widths = await makeWidths(image);
    const ready = { state: "ready", widths: JSON.stringify(widths), failure: "" } as const;
    await updateMedia(db, image.id, { ...ready, attempts: 0 });
  } catch (error) {
    await giveUp(image, explain(error));
  }
}

/** The work itself is another process's: scripts/prepare-image.mjs says why. */
async function makeWidths({ filename, width }: MediaRow): Promise<number[]> {
  const widths = widthsFor(width ?? 0);
  const folder = path.dirname(originalFile(filename));
  await run(
    process.execPath,
    ["scripts/prepare-image.mjs", folder, String(maxPixels), ...widths.map(String)],
    { timeout: patienceMs },
  );
  return widths;
}

function explain(error: unknown): string {
  const { killed, stderr } = error as { killed?: boolean; stderr?: string };
  if (killed) return "It took too long.";
  if (/no space left/i.test(stderr ?? "")) return "The server's disk is nearly full.";
  const reason = stderr?.trim().split("\n").at(-1) || "the decoder ended without a word";
  // The line names what is wrong with the file; where it lies is nobody's matter.
  return `The image cannot be decoded: ${reason.replace(/\S*\/\S*/g, "…")}`.slice(0, 500);
}

const site = { id: null, name: "The site" };

async function giveUp({ id }: MediaRow, failure: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isThere = await updateMedia(trx, id, { state: "failed", failure, attempts: 0 });
    // It was deleted meanwhile.
    if (!isThere) return;
    const change = { subject: "media", subjectId: id, action: "failed", actor: site } as const;
    await recordChange(trx, { ...change, detail: failure }, new Date());
  });
}
