import { logError } from "~/core/log-error.server";

/** SQLite errors that mean the database file cannot be used. */
const connectionErrorCodes =
  /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|NOTADB|CORRUPT|FULL|READONLY|PROTOCOL)/;

/** Throws a query error as a 500 response with its message (specification, section 8). Rethrows other errors. */
export function throwFetchError(error: unknown): never {
  const { code = "" } = error as { code?: unknown };
  const isQueryError =
    String(code).startsWith("SQLITE_") && !connectionErrorCodes.test(String(code));
  if (!(error instanceof Error) || !isQueryError) throw error;
  logError(error);
  throw new Response(`Failed to fetch bookings: ${error.message}`, { status: 500 });
}
