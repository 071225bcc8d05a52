import { execFile } from "node:child_process";
import { digestOf } from "~/core/digest.server";
import type { StoredInvoice } from "./invoice-queries.server";
import { type InvoiceView, viewInvoice } from "./invoice-view";
import { asPrinted } from "./printed-letters";

/** So many that were drawn last are kept, some 20 KB each: they are asked for again. */
const mostKept = 20;
/** So many wait at most. */
const mostWaiting = 20;
/** None takes this long, not even on a slow machine. */
const patienceMs = 60_000;
const maxBytes = 4_000_000;
const smallHeap = ["--max-old-space-size=96", "--max-semi-space-size=2"];

const kept = new Map<string, Buffer>();
let waiting = 0;
let queue: Promise<unknown> = Promise.resolve();

/**
 * An invoice as a PDF; the same bytes for the same invoice. One after the other, each by a process of its
 * own (scripts/draw-invoice.mjs): never call it inside a transaction.
 * @returns null where too many wait already
 */
export async function drawInvoice(invoice: StoredInvoice): Promise<Buffer | null> {
  const view = printed(viewInvoice(invoice));
  const key = digestOf(view);
  const known = kept.get(key);
  if (known) return known;
  if (waiting >= mostWaiting) return null;
  waiting += 1;
  const drawn = queue.then(() => kept.get(key) ?? draw(view));
  queue = drawn
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  const bytes = await drawn;
  kept.delete(key);
  kept.set(key, bytes);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
  return bytes;
}

/** Every text of a view as the face can show it. */
function printed<T>(part: T): T {
  if (typeof part === "string") return asPrinted(part) as T;
  if (Array.isArray(part)) return part.map(printed) as T;
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, printed(value)]);
  return Object.fromEntries(entries);
}

function draw(view: InvoiceView): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [...smallHeap, "scripts/draw-invoice.mjs"],
      // It gets an invoice and nothing else: no secret of ours, no option of this process.
      {
        encoding: "buffer",
        maxBuffer: maxBytes,
        timeout: patienceMs,
        env: { NODE_ENV: "production" },
      },
      (error, bytes) => (error ? reject(error) : resolve(bytes)),
    );
    // One that ends before it has read all says so by its exit.
    child.stdin?.on("error", () => {});
    child.stdin?.end(JSON.stringify(view));
  });
}
