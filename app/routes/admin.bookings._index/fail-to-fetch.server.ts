import { logError } from "~/core/log-error.server";

/** SQLite errors that mean the file itself is unusable. */
const connectionCodes =
  /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|NOTADB|CORRUPT|FULL|READONLY|PROTOCOL)/;

/**
 * Throws the database's error message as a 500 response (specification, section 8), or rethrows other errors.
 */
export function failToFetch(error: unknown): never {
  const { code = "" } = error as { code?: unknown };
  const isAnswer = String(code).startsWith("SQLITE_") && !connectionCodes.test(String(code));
  if (!(error instanceof Error) || !isAnswer) throw error;
  logError(error);
  throw new Response(`Failed to fetch bookings: ${error.message}`, { status: 500 });
}
