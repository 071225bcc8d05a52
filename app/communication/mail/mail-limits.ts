import type { Settings } from "~/core/settings/settings";
import type { MailKind } from "./mail-kinds";

/** The counts of a day that mails to an address belong to. */
export type MailQuota = "strangers" | "confirmation";

/** Who causes a mail: anybody with a form, the person whose address it is, or only the lodge. */
export type MailCause = "stranger" | "owner" | "lodge";

/** What tells guests about bookings of their own. */
const confirmations: MailKind[] = ["booking-confirmation", "booking-change", "cancellation-notice"];

/** A guest who proved their address books, changes their mind, and books again. */
const confirmationsPerMail = 4;

/**
 * The count that a mail belongs to, or null where it has no limit: the lodge wrote it, or it goes to
 * the lodge. Once an address is proved, what its owner causes is counted apart, so that strangers do not
 * use it up: a guest's confirmations, and what a browser asks for that the account knows.
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

/** How many text messages strangers may cause in a day, to all numbers together: each costs money. */
export const maxStrangerTextsPerDay = 100;

/** How many mails of a count an address gets within 24 hours. */
export function dailyQuota(countedAs: MailQuota, { mailsADay }: Settings["limits"]): number {
  return countedAs === "confirmation" ? confirmationsPerMail * mailsADay : mailsADay;
}
