import { type AgreedTerms, policyNow } from "~/quotes/agreed-terms";
import { cancellationPolicyName, zoneName } from "~/settings/setting-names";
import type { Settings } from "~/settings/settings";

type Policy = Pick<AgreedTerms, "checkInTime" | "timeZone" | "cancellationHours">;

const describePolicy = ({ checkInTime, timeZone, cancellationHours }: Policy) =>
  `Cancelling is free up to ${cancellationPolicyName(cancellationHours)} before check-in (which begins at ${checkInTime}, ${zoneName(timeZone)} time). After that a one-night charge applies.`;

/**
 * The cancellation policies that the stays to come were booked with, each once with the references
 * it holds for; where there are none, that of a stay booked now.
 */
export function listPolicies(
  upcoming: { id: string; terms: Policy }[],
  settings: Settings,
): { text: string; bookings: string }[] {
  const held = new Map<string, string[]>();
  for (const { id, terms } of upcoming) {
    const text = describePolicy(terms);
    held.set(text, [...(held.get(text) ?? []), id]);
  }
  if (held.size === 0) held.set(describePolicy(policyNow(settings)), []);
  return [...held].map(([text, ids]) => ({ text, bookings: ids.join(", ") }));
}
