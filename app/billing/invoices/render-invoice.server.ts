import { execFile } from "node:child_process";
import { digestOf } from "~/core/digest.server";
import type { StoredInvoice } from "./invoice-queries.server";
import { type InvoiceView, viewInvoice } from "./invoice-view";
import { toPrintable } from "./printable-characters";

/** So many that were drawn last are kept, some 20 KB each: they are asked for again. */
const maxCached = 20;
/** So many wait at most. */
const maxQueued = 20;
/** None takes this long, not even on a slow machine. */
const timeoutMs = 60_000;
const maxBytes = 4_000_000;
const heapOptions = ["--max-old-space-size=96", "--max-semi-space-size=2"];

const cachedInvoices = new Map<string, Buffer>();
let queuedCount = 0;
let queue: Promise<unknown> = Promise.resolve();

/**
 * An invoice as a PDF; the same bytes for the same invoice. One after the other, each by a process of its
 * own (scripts/draw-invoice.mjs): never call it inside a transaction.
 * @returns null where too many wait already
 */
export async function renderInvoice(invoice: StoredInvoice): Promise<Buffer | null> {
  const view = toPrintableView(viewInvoice(invoice));
  const key = digestOf(view);
  const known = cachedInvoices.get(key);
  if (known) return known;
  if (queuedCount >= maxQueued) return null;
  queuedCount += 1;
  const drawn = queue.then(() => cachedInvoices.get(key) ?? renderInProcess(view));
  queue = drawn
    .catch(() => {})
    .finally(() => {
      queuedCount -= 1;
    });
  const bytes = await drawn;
  cachedInvoices.delete(key);
  cachedInvoices.set(key, bytes);
  for (const oldest of [...cachedInvoices.keys()].slice(0, -maxCached))
    cachedInvoices.delete(oldest);
  return bytes;
}

/** Every text of a view as the face can show it. */
function toPrintableView<T>(part: T): T {
  if (typeof part === "string") return toPrintable(part) as T;
  if (Array.isArray(part)) return part.map(toPrintableView) as T;
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, toPrintableView(value)]);
  return Object.fromEntries(entries);
}

function renderInProcess(view: InvoiceView): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [...heapOptions, "scripts/draw-invoice.mjs"],
      // It gets an invoice and nothing else: no secret of ours, no option of this process.
      {
        encoding: "buffer",
        maxBuffer: maxBytes,
        timeout: timeoutMs,
        env: { NODE_ENV: "production" },
      },
      (error, bytes) => (error ? reject(error) : resolve(bytes)),
    );
    // One that ends before it has read all says so by its exit.
    child.stdin?.on("error", () => {});
    child.stdin?.end(JSON.stringify(view));
  });
}
