import { execFile } from "node:child_process";
import { digestOf } from "~/core/tokens.server";
import type { StoredInvoice } from "./invoice-queries.server";
import { buildInvoiceView, type InvoiceView } from "./invoice-view";
import { toPrintable } from "./printable-characters";

/** Number of cached PDFs of about 20 KB. The latest PDFs are often requested again. */
const maxCached = 20;
const maxQueued = 20;
/** Longer than rendering takes on a slow machine. */
const timeoutMs = 60_000;
const maxBytes = 4_000_000;
const heapOptions = ["--max-old-space-size=96", "--max-semi-space-size=2"];

const cachedInvoices = new Map<string, Buffer>();
let queuedCount = 0;
let queue: Promise<unknown> = Promise.resolve();

/**
 * The same invoice always gives the same bytes. PDFs are rendered one at a time, each in its own process
 * (scripts/draw-invoice.mjs). Never call this inside a transaction. Returns null if the queue is full.
 */
export async function renderInvoice(invoice: StoredInvoice): Promise<Buffer | null> {
  const view = toPrintableView(buildInvoiceView(invoice));
  const key = digestOf(view);
  const cachedBytes = cachedInvoices.get(key);
  if (cachedBytes) return cachedBytes;
  if (queuedCount >= maxQueued) return null;
  queuedCount += 1;
  const rendering = queue.then(() => cachedInvoices.get(key) ?? renderInProcess(view));
  queue = rendering
    .catch(() => {})
    .finally(() => {
      queuedCount -= 1;
    });
  const bytes = await rendering;
  // A Map keeps the order of insertion. Deleting the key first makes this PDF the newest.
  cachedInvoices.delete(key);
  cachedInvoices.set(key, bytes);
  for (const oldKey of [...cachedInvoices.keys()].slice(0, -maxCached))
    cachedInvoices.delete(oldKey);
  return bytes;
}

function toPrintableView<T>(value: T): T {
  if (typeof value === "string") return toPrintable(value) as T;
  if (Array.isArray(value)) return value.map(toPrintableView) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, toPrintableView(field)]);
  return Object.fromEntries(entries);
}

function renderInProcess(view: InvoiceView): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [...heapOptions, "scripts/draw-invoice.mjs"],
      // The child process inherits no secrets and no options.
      {
        encoding: "buffer",
        maxBuffer: maxBytes,
        timeout: timeoutMs,
        env: { NODE_ENV: "production" },
      },
      (error, bytes) => (error ? reject(error) : resolve(bytes)),
    );
    // If the child exits before reading its input, the exit code reports the failure.
    child.stdin?.on("error", () => {});
    child.stdin?.end(JSON.stringify(view));
  });
}
