import { logError } from "./log-error.server";

const maxKeys = 1_000;

/** The last logged failure of each task that has not succeeded since. */
const loggedMessages = new Map<string, string>();

/**
 * Runs one of several independent tasks, so that its failure does not stop the others. Logs the failure. The same
 * failure of a repeated task is logged once, until the task succeeds.
 * @param key identifies the task, e.g. `reminder N3K7Q2`
 * @param fields added to the log entry
 * @returns whether the task succeeded
 */
export async function runIndependently(
  key: string,
  task: () => Promise<unknown>,
  fields?: Record<string, unknown>,
): Promise<boolean> {
  try {
    await task();
    loggedMessages.delete(key);
    return true;
  } catch (error) {
    const message = String(error);
    if (loggedMessages.get(key) !== message) {
      logError(error, fields);
      if (loggedMessages.size >= maxKeys) loggedMessages.clear();
      loggedMessages.set(key, message);
    }
    return false;
  }
}
