import { DatabaseBusyError } from "db/lodge-dialect";
import { isDiskFull } from "~/core/disk-full";
import { logError } from "~/core/log-error.server";

/**
 * Returns `fallback` if the promise fails, and logs the error.
 * @throws DatabaseBusyError and disk-full errors, which the error page explains
 */
export async function loadOptional<T, W>(promise: Promise<T>, fallback: W): Promise<T | W> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof DatabaseBusyError || isDiskFull(error)) throw error;
    logError(error);
    return fallback;
  }
}
