/**
 * Writes a fault as one line of JSON on standard error.
 * @param about what else the line says, such as which request it was
 */
export function logFault(error: unknown, about?: Record<string, unknown>): void {
  const thrown: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack, code } = thrown;
  const at = new Date().toISOString();
  process.stderr.write(`${JSON.stringify({ at, ...about, error: name, code, message, stack })}\n`);
}
