import type { BookingStatus } from "db/schema";
import { loadMailsAbout } from "~/communication/mail/load-mails.server";
import { type MailKind, mailKinds } from "~/communication/mail/mail-kinds";
import { copyMail } from "~/communication/mail/resend-mails.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findBooking } from "./booking-queries.server";
import { mailBooking } from "./mail-booking.server";
import { mailGroup } from "./mail-group.server";

type ResendResult = { kind: "sent" | "not-found" } | { kind: "refused"; reason: string };

/** Kinds of mails that show the current state of a booking. Null: no earlier mail was chosen. */
const statusMailKinds: (string | null)[] = [
  "booking-received",
  "booking-confirmation",
  "booking-change",
  "cancellation-notice",
  null,
] satisfies (MailKind | null)[];

/** The kind of the mail that shows the current state of a booking. */
const mailKindByStatus: Record<BookingStatus, MailKind> = {
  pending: "booking-received",
  confirmed: "booking-confirmation",
  cancelled: "cancellation-notice",
};

/**
 * Sends to the booking's current address. A mail about the state of the booking shows its current state.
 * @param mailId the mail to resend; null: send the current state of the booking
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
      return { kind: "refused", reason: "This email no longer exists." };
    }
    const to = mail?.channel === "sms" ? mail.to : booking.email;
    if (!to) return { kind: "refused", reason: "The booking has no email address." };
    const kind = mail?.kind ?? null;
    const isStatusMail = mail?.channel !== "sms" && statusMailKinds.includes(kind);
    if (isStatusMail && booking.agreedQuote) {
      const reason =
        "The nights of this booking are released. Send the receipt or an invoice instead.";
      return { kind: "refused", reason };
    }
    const isSameMail = (queued: (typeof mails)[number]) =>
      queued.to === to &&
      (isStatusMail ? statusMailKinds.includes(queued.kind) : queued.kind === kind);
    if (mails.some((queued) => queued.isWaiting && isSameMail(queued))) {
      return { kind: "refused", reason: "This email is already being sent." };
    }
    const isRequested = true;
    if (mail && !isStatusMail) await copyMail(trx, mail.id, to, now);
    else if (booking.groupId && booking.groupLeadId === bookingId) {
      await mailGroup(trx, booking.groupId, now, isRequested);
    } else await mailBooking(trx, bookingId, "lodge", now, isRequested);
    const sentKind = isStatusMail ? mailKindByStatus[booking.status] : kind;
    const name = sentKind && sentKind in mailKinds ? mailKinds[sentKind as MailKind] : "Email";
    await recordChange(trx, "booking", bookingId, "mail-sent-again", clerk, now, {
      detail: `${name}.`,
    });
    return { kind: "sent" };
  });
}
