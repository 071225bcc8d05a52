import { logError } from "~/core/log-error.server";
import { maskPath } from "./mask-path.server";

/** Writes the fault of a request, named by its path without the query. */
export function logRequestError(error: unknown, method: string | undefined, target = ""): void {
  const [path = ""] = target.split("?", 1);
  logError(error, { method, path: maskPath(path) });
}

/** Whether an error only says that the other side of a request hung up, which is no fault of ours. */
export function isClientDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, code }: NodeJS.ErrnoException = error;
  if (name === "AbortError" || code === "EPIPE" || code === "ERR_STREAM_PREMATURE_CLOSE")
    return true;
  // Node's word for a body that breaks off; a mail server that hangs up has another.
  return code === "ECONNRESET" && message === "aborted";
}
