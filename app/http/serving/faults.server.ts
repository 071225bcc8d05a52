import { maskPath } from "./mask-path.server";

/** What a request is named by in the log. */
interface Asked {
  method?: string | undefined;
  /** Without its query. */
  path: string;
}

/** Writes a fault as one line of JSON on standard error. */
export function logFault(error: unknown, asked?: Asked): void {
  const thrown: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack, code } = thrown;
  const at = new Date().toISOString();
  const where = asked && { method: asked.method, path: maskPath(asked.path) };
  process.stderr.write(`${JSON.stringify({ at, ...where, error: name, code, message, stack })}\n`);
}

/** Whether an error only says that the other side of a request hung up, which is no fault of ours. */
export function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, code }: NodeJS.ErrnoException = error;
  if (name === "AbortError" || code === "EPIPE" || code === "ERR_STREAM_PREMATURE_CLOSE")
    return true;
  // Node's word for a body that breaks off; a mail server that hangs up has another.
  return code === "ECONNRESET" && message === "aborted";
}
