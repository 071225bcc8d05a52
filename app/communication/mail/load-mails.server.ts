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

export async function loadMailsAbout(db: Db, about: Parameters<typeof listMailsAbout>[1]) {
  const mails = await listMailsAbout(db, about);
  return mails.map((mail) => ({ ...mail, isWaiting: isWaiting(mail) }));
}

export const loadBookingMailState = (db: Db, bookingId: string) =>
  loadMailState(db, { bookingId }, [
    "booking-confirmation",
    "booking-change",
    "cancellation-notice",
  ]);

export async function loadMailState(
  db: Db,
  about: Parameters<typeof listMailsAbout>[1],
  kinds: MailKind[],
): Promise<MailState | null> {
  const mails = await loadMailsAbout(db, about);
  const mail = mails.find(
    ({ channel, kind }) => channel === "mail" && kinds.some((each) => each === kind),
  );
  if (!mail) return null;
  const state = mail.sentAt ? "sent" : isSmtpConfigured && mail.isWaiting ? "waiting" : null;
  return { state, to: mail.to };
}

export async function loadMailsTo(
  db: Db,
  owner: MailOwner,
  wanted: { ownsEmail: boolean; limit: number },
) {
  const mails = await listMailsTo(db, owner, wanted);
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
