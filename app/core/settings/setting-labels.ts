import type { Translator } from "~/core/languages/translator";

/** A cancellation policy as people say it (specification, section 9): `48 hours`, `7 days`. */
export const cancellationPolicyLabel = (hours: number, { count }: Translator): string =>
  hours > 48 && hours % 24 === 0
    ? count(hours / 24, "{n} day", "{n} days")
    : count(hours, "{n} hour", "{n} hours");

/** What a clock is called: `Africa/Kigali` is Kigali's. */
export function timeZoneLabel(timeZone: string): string {
  return timeZone.replace(/^.*\//, "").replaceAll("_", " ");
}
