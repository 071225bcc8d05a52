import type { Translator } from "~/core/languages/translator";
import { cancellationPolicyLabel, timeZoneLabel } from "~/core/settings/setting-labels";
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
      hours: cancellationPolicyLabel(cancellationHours, translator),
      time: checkInTime,
      zone: timeZoneLabel(timeZone),
    },
  );

/** Lists the policies of upcoming stays with their booking references, or else the current policy. */
export function listPolicies(
  upcoming: { id: string; terms: Policy }[],
  settings: Settings,
  translator: Translator,
): { text: string; bookings: string }[] {
  const held = new Map<string, string[]>();
  for (const { id, terms } of upcoming) {
    const text = describePolicy(terms, translator);
    held.set(text, [...(held.get(text) ?? []), id]);
  }
  if (held.size === 0) held.set(describePolicy(getCurrentPolicy(settings), translator), []);
  return [...held].map(([text, ids]) => ({ text, bookings: ids.join(", ") }));
}
