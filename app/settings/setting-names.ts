import { plural } from "~/lodge/counted";

/** A cancellation policy as people say it (specification, section 9): `48 hours`, `7 days`. */
export const cancellationPolicyName = (hours: number): string =>
  hours > 48 && hours % 24 === 0 ? plural(hours / 24, "day") : plural(hours, "hour");

/** What a clock is called: `Africa/Kigali` is Kigali's. */
export function zoneName(timeZone: string): string {
  return timeZone.replace(/^.*\//, "").replaceAll("_", " ");
}
