import type { Words } from "~/core/languages/words";
import { cancellationPolicyName, zoneName } from "~/core/settings/setting-names";
import type { Settings } from "~/core/settings/settings";
import { type AgreedTerms, policyNow } from "~/reservations/quotes/agreed-terms";

type Policy = Pick<AgreedTerms, "checkInTime" | "timeZone" | "cancellationHours">;

const describePolicy = ({ checkInTime, timeZone, cancellationHours }: Policy, words: Words) =>
  words.t(
    "Cancelling is free up to {hours} before check-in (which begins at {time}, {zone} time). After that a one-night charge applies.",
    {
      hours: cancellationPolicyName(cancellationHours, words),
      time: checkInTime,
      zone: zoneName(timeZone),
    },
  );

/**
 * The cancellation policies that the stays to come were booked with, each once with the references
 * it holds for; where there are none, that of a stay booked now.
 */
export function listPolicies(
  upcoming: { id: string; terms: Policy }[],
  settings: Settings,
  words: Words,
): { text: string; bookings: string }[] {
  const held = new Map<string, string[]>();
  for (const { id, terms } of upcoming) {
    const text = describePolicy(terms, words);
    held.set(text, [...(held.get(text) ?? []), id]);
  }
  if (held.size === 0) held.set(describePolicy(policyNow(settings), words), []);
  return [...held].map(([text, ids]) => ({ text, bookings: ids.join(", ") }));
}
