import type { Settings } from "~/core/settings/settings";
import type { MailKind } from "./mail-kinds";

/** Daily quotas of mails per address. */
export type MailQuota = "strangers" | "confirmation";

/** Who triggers a mail: anybody with a form, the address's owner, or only the lodge. */
export type MailCause = "stranger" | "owner" | "lodge";

const confirmations: MailKind[] = ["booking-confirmation", "booking-change", "cancellation-notice"];

/** Factor of the confirmation quota. A guest with a verified address may book and change several times. */
const confirmationsPerMail = 4;

/**
 * Returns the quota of a mail, or null without a limit: the lodge writes it, or the lodge receives it. Mails
 * that a verified address's owner triggers have a separate quota, which others cannot use up. These are
 * booking confirmations, and mails requested from a browser that the account knows.
 */
export function quotaFor(
  { kind, by, to }: { kind: MailKind; by: MailCause; to: string },
  { hasProof, lodgeAddress }: { hasProof: boolean; lodgeAddress: string },
): MailQuota | null {
  if (by === "lodge" || to.toLowerCase() === lodgeAddress.toLowerCase()) return null;
  return hasProof && (by === "owner" || confirmations.includes(kind))
    ? "confirmation"
    : "strangers";
}

/** Daily maximum of text messages triggered by the public, to all numbers. Each costs money. */
export const maxStrangerTextsPerDay = 100;

export function dailyQuota(countedAs: MailQuota, { mailsADay }: Settings["limits"]): number {
  return countedAs === "confirmation" ? confirmationsPerMail * mailsADay : mailsADay;
}
