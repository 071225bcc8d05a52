import { DatabaseBusyError } from "db/lodge-dialect";
import { isDiskFull } from "./disk-full";
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
