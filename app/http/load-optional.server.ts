import { DatabaseBusyError } from "db/lodge-dialect";
import { isDiskFull } from "~/core/disk-full";
import { logError } from "~/core/log-error.server";

/**
 * Reads a part of a page that the rest does not need. A failure is logged, and the part is `without`.
 * @throws DatabaseBusyError and a full disk, which the whole page says in its own words
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
