import { logError } from "~/core/log-error.server";

/** What SQLite says when the file itself cannot be used. */
const connectionCodes =
  /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|NOTADB|CORRUPT|FULL|READONLY|PROTOCOL)/;

/**
 * Says what the database answered instead of the bookings (specification, section 8).
 * @throws Response with the database's message, and the error itself where no database answered
 */
export function failToFetch(error: unknown): never {
  const { code = "" } = error as { code?: unknown };
  const isAnswer = String(code).startsWith("SQLITE_") && !connectionCodes.test(String(code));
  if (!(error instanceof Error) || !isAnswer) throw error;
  logError(error);
  throw new Response(`Failed to fetch bookings: ${error.message}`, { status: 500 });
}
