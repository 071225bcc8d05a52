import { redact } from "./redact.server";

/**
 * Writes a fault as one line of JSON on standard error, without secrets or addresses of people.
 * @param about what else the line says, such as which request it was
 */
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
