import type { cancellationPolicies } from "./settings";

/** The cancellation policies as people say them (specification, section 9). */
export const cancellationPolicyNames: Record<(typeof cancellationPolicies)[number], string> = {
  24: "24 hours",
  48: "48 hours",
  168: "7 days",
  336: "14 days",
  720: "30 days",
};

/** What a clock is called: `Africa/Kigali` is Kigali's. */
export function zoneName(timeZone: string): string {
  return timeZone.replace(/^.*\//, "").replaceAll("_", " ");
}
