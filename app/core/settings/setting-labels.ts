import type { Translator } from "~/core/languages/translator";

/** Returns a cancellation policy's label (specification, section 9): `48 hours`, `7 days`. */
export const formatCancellationNotice = (hours: number, { count }: Translator): string =>
  hours > 48 && hours % 24 === 0
    ? count(hours / 24, "{n} day", "{n} days")
    : count(hours, "{n} hour", "{n} hours");

export function timeZoneLabel(timeZone: string): string {
  return timeZone.replace(/^.*\//, "").replaceAll("_", " ");
}
