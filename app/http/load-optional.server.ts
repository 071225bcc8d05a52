import { DatabaseBusyError } from "db/lodge-dialect";
import { isDiskFull } from "~/core/disk-full";
import { logError } from "~/core/log-error.server";

/**
 * Logs a failure and returns `without`.
 * @throws DatabaseBusyError and disk-full errors, which the error page explains
 */
export async function loadOptional<T, W>(part: Promise<T>, without: W): Promise<T | W> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof DatabaseBusyError || isDiskFull(error)) throw error;
    logError(error);
    return without;
  }
}
