import { copyMail } from "~/communication/mail/copy-mail.server";
import { loadMailsAbout } from "~/communication/mail/load-mails.server";
import { type MailKind, mailKinds } from "~/communication/mail/mail-kinds";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findBooking } from "./booking-queries.server";
import { mailBooking } from "./mail-booking.server";
import { mailGroup } from "./mail-group.server";

type ResendResult = { kind: "sent" | "not-found" } | { kind: "refused"; reason: string };

/** They say where the booking stands, so sent again they say where it stands now. */
const statusMailKinds: (string | null)[] = [
  "booking-confirmation",
  "booking-change",
  "cancellation-notice",
  null,
] satisfies (MailKind | null)[];

/**
 * Sends the guest a mail about their booking again, to the address that the booking has now.
 * @param mailId which; null: where the booking stands
 */
export async function resendMail(
  bookingId: string,
  mailId: number | null,
  clerk: Actor,
  now: Date,
): Promise<ResendResult> {
  return db.transaction().execute(async (trx): Promise<ResendResult> => {
    const booking = await findBooking(trx, bookingId);
    if (!booking) return { kind: "not-found" };
    const mails = await loadMailsAbout(trx, { bookingId });
    const mail = mails.find(({ id }) => id === mailId);
    if (mailId !== null && !mail) {
      return { kind: "refused", reason: "This booking has no such mail." };
    }
    const to = mail?.channel === "sms" ? mail.to : booking.email;
    if (!to) return { kind: "refused", reason: "The booking has no email address." };
    const kind = mail?.kind ?? null;
    const isState = mail?.channel !== "sms" && statusMailKinds.includes(kind);
    if (isState && booking.agreedQuote) {
      const reason = "Its nights are released: send the receipt or an invoice instead.";
      return { kind: "refused", reason };
    }
    const isAlike = (other: (typeof mails)[number]) =>
      other.to === to && (isState ? statusMailKinds.includes(other.kind) : other.kind === kind);
    if (mails.some((other) => other.isWaiting && isAlike(other))) {
      return { kind: "refused", reason: "One is on its way already." };
    }
    if (mail && !isState) await copyMail(trx, mail.id, to, now);
    // Whoever booked for a group was written about all of it.
    else if (booking.groupId && booking.groupLeadId === bookingId) {
      await mailGroup(trx, booking.groupId, now, true);
    } else await mailBooking(trx, bookingId, "lodge", now, true);
    const name = kind && kind in mailKinds ? mailKinds[kind as MailKind] : "Confirmation";
    await recordChange(trx, "booking", bookingId, "mail-sent-again", clerk, now, {
      detail: `${name}.`,
    });
    return { kind: "sent" };
  });
}
