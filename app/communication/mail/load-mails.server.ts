import { config } from "~/config.server";
import type { Db } from "~/db.server";
import type { MailKind, MailState } from "./mail-kinds";
import {
  listMailsAbout,
  listMailsTo,
  type MailOwner,
  type StoredMail,
} from "./mail-outbox-queries.server";

/** Without SMTP, mails are written to files. */
export const isSmtpConfigured = config.smtpUrl !== null;

const isWaiting = ({ sentAt, filedAt, failedAt }: StoredMail) => !sentAt && !filedAt && !failedAt;

export async function loadMailsAbout(
  db: Db,
  bookingOrEnquiry: Parameters<typeof listMailsAbout>[1],
) {
  const mails = await listMailsAbout(db, bookingOrEnquiry);
  return mails.map((mail) => ({ ...mail, isWaiting: isWaiting(mail) }));
}

/** Returns the state of the newest mail that acknowledges, confirms, changes or cancels the booking. */
export const loadBookingMailState = (db: Db, bookingId: string) =>
  loadMailState(db, { bookingId }, [
    "booking-received",
    "booking-confirmation",
    "booking-change",
    "cancellation-notice",
  ]);

/** Returns the state of the newest mail of these kinds, or null without one. */
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
  if (mail.sentAt) return { state: "sent", to: mail.to };
  const state = isSmtpConfigured && mail.isWaiting ? "waiting" : null;
  return { state, to: mail.to };
}

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
