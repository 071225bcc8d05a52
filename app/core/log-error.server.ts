import { redact } from "./redact.server";

/** Logs an error as one line of JSON, without secrets or contact data. */
export function logError(error: unknown, fields?: Record<string, unknown>): void {
  const thrown: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack, code } = thrown;
  const at = new Date().toISOString();
  const entry = {
    at,
    ...fields,
    error: name,
    code,
    message: redact(message),
    stack: stack && redact(stack),
  };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
}
