import { config } from "~/config.server";
import type { Db } from "~/db.server";
import type { MailKind, MailState } from "./mail-kinds";
import {
  listMailsAbout,
  listMailsTo,
  type MailOwner,
  type StoredMail,
} from "./mail-outbox-queries.server";

/** Whether mails are sent. Without SMTP, they are written to files. */
export const isSmtpConfigured = config.smtpUrl !== null;

const isWaiting = ({ sentAt, filedAt, failedAt }: StoredMail) => !sentAt && !filedAt && !failedAt;

/** Loads the newest mails about a booking or an enquiry. */
export async function loadMailsAbout(
  db: Db,
  bookingOrEnquiry: Parameters<typeof listMailsAbout>[1],
) {
  const mails = await listMailsAbout(db, bookingOrEnquiry);
  return mails.map((mail) => ({ ...mail, isWaiting: isWaiting(mail) }));
}

/** Returns the state of a booking's newest mail that confirms, changes or cancels it. */
export const loadBookingMailState = (db: Db, bookingId: string) =>
  loadMailState(db, { bookingId }, [
    "booking-confirmation",
    "booking-change",
    "cancellation-notice",
  ]);

/** Returns the state of the newest mail of some kinds about a booking or an enquiry, or null without one. */
export async function loadMailState(
  db: Db,
  bookingOrEnquiry: Parameters<typeof listMailsAbout>[1],
  kinds: MailKind[],
): Promise<MailState | null> {
  const mails = await loadMailsAbout(db, bookingOrEnquiry);
  const mail = mails.find(
    ({ channel, kind }) => channel === "mail" && kinds.some((mailKind) => mailKind === kind),
  );
  if (!mail) return null;
  const state = mail.sentAt ? "sent" : isSmtpConfigured && mail.isWaiting ? "waiting" : null;
  return { state, to: mail.to };
}

/** Loads the newest mails to an account's address, for the user's data export. */
export async function loadMailsTo(
  db: Db,
  owner: MailOwner,
  options: { ownsEmail: boolean; limit: number },
) {
  const mails = await listMailsTo(db, owner, options);
  return mails.map(({ channel, to, subject, body, createdAt, sentAt, bookingId }) => ({
    channel,
    to,
    subject,
    text: body,
    writtenAt: createdAt,
    sentAt,
    bookingId,
  }));
}
