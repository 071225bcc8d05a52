import type { Settings } from "~/core/settings/settings";
import type { MailKind } from "./mail-kinds";

/**
 * Daily, per address. `confirmation` is for mails that the owner of a verified address triggers, `strangers` for
 * all others that the public triggers.
 */
export type MailQuota = "strangers" | "confirmation";

/** Any visitor with a form, the owner of the address, or only the lodge. */
export type MailCause = "stranger" | "owner" | "lodge";

const confirmationKinds: MailKind[] = [
  "booking-received",
  "booking-confirmation",
  "booking-change",
  "cancellation-notice",
];

/** A guest may book and change several times a day. */
const confirmationsPerMail = 4;

/**
 * Returns null, which means no limit, if the lodge sends or receives the mail. Booking confirmations to a verified
 * address, and mails that its owner requests from a known browser, have a separate quota, so that others cannot use
 * it up.
 */
export function quotaFor(
  { kind, cause, to }: { kind: MailKind; cause: MailCause; to: string },
  { isVerified, lodgeAddress }: { isVerified: boolean; lodgeAddress: string },
): MailQuota | null {
  if (cause === "lodge" || to.toLowerCase() === lodgeAddress.toLowerCase()) return null;
  return isVerified && (cause === "owner" || confirmationKinds.includes(kind))
    ? "confirmation"
    : "strangers";
}

/**
 * Messages about bookings that guests make or cancel, to all numbers together. Each message costs the lodge money.
 * Codes have a limit of their own, because anyone can request them to any number.
 */
export const maxBookingTextsPerDay = 100;

export function dailyQuota(countedAs: MailQuota, { mailsADay }: Settings["limits"]): number {
  return countedAs === "confirmation" ? confirmationsPerMail * mailsADay : mailsADay;
}
