import { redact } from "./redact.server";

/** Logs an error as one line of JSON, without secrets or contact data. `about` adds fields. */
export function logError(error: unknown, about?: Record<string, unknown>): void {
  const thrown: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack, code } = thrown;
  const at = new Date().toISOString();
  const line = {
    ...about,
    ...{ error: name, code, message: redact(message), stack: stack && redact(stack) },
  };
  process.stderr.write(`${JSON.stringify({ at, ...line })}\n`);
}
