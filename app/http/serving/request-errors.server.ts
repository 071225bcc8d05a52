import { logError } from "~/core/log-error.server";
import { maskPath } from "./mask-path.server";

export function logRequestError(error: unknown, method: string | undefined, target = ""): void {
  const [path = ""] = target.split("?", 1);
  logError(error, { method, path: maskPath(path) });
}

export function isClientDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message, code }: NodeJS.ErrnoException = error;
  if (name === "AbortError" || code === "EPIPE" || code === "ERR_STREAM_PREMATURE_CLOSE")
    return true;
  // Node's message for an aborted body. A mail server's disconnect has another message.
  return code === "ECONNRESET" && message === "aborted";
}
