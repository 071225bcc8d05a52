import type { Translator } from "~/core/languages/translator";
import { formatCancellationNotice, timeZoneLabel } from "~/core/settings/setting-labels";
import type { Settings } from "~/core/settings/settings";
import { type AgreedTerms, getCurrentPolicy } from "~/reservations/quotes/agreed-terms";

type Policy = Pick<AgreedTerms, "checkInTime" | "timeZone" | "cancellationHours">;

const describePolicy = (
  { checkInTime, timeZone, cancellationHours }: Policy,
  translator: Translator,
) =>
  translator.t(
    "You can cancel free of charge up to {hours} before check-in at {time} ({zone} time). After that we charge one night.",
    {
      hours: formatCancellationNotice(cancellationHours, translator),
      time: checkInTime,
      zone: timeZoneLabel(timeZone),
    },
  );

/** Lists each cancellation policy of upcoming stays with their references, or else the current policy without any. */
export function listPolicies(
  upcomingBookings: { id: string; terms: Policy }[],
  settings: Settings,
  translator: Translator,
): { text: string; bookings: string }[] {
  const referencesByPolicy = new Map<string, string[]>();
  for (const { id, terms } of upcomingBookings) {
    const text = describePolicy(terms, translator);
    referencesByPolicy.set(text, [...(referencesByPolicy.get(text) ?? []), id]);
  }
  if (referencesByPolicy.size === 0)
    referencesByPolicy.set(describePolicy(getCurrentPolicy(settings), translator), []);
  return [...referencesByPolicy].map(([text, ids]) => ({ text, bookings: ids.join(", ") }));
}
