import { logError } from "~/core/log-error.server";
import { prepareEstimator } from "./password-strength.server";

/** The first pages after a start come first. */
const delayMs = 2_000;

/** Prepares the check of passwords soon after the start, before a visitor needs it. */
export function schedulePasswordCheck(): void {
  setTimeout(() => prepareEstimator().catch(logError), delayMs).unref();
}
