import { config } from "~/config.server";
import type { Db } from "~/db.server";
import type { MailKind, MailState } from "./mail-kinds";
import {
  listMailsAbout,
  listMailsTo,
  type MailOwner,
  type StoredMail,
} from "./mail-outbox-queries.server";

/** Whether mails are sent at all; otherwise they become files. */
export const isSmtpConfigured = config.smtpUrl !== null;

const isWaiting = ({ sentAt, filedAt, failedAt }: StoredMail) => !sentAt && !filedAt && !failedAt;

/** The mails about a booking or a request, the newest first. */
export async function loadMailsAbout(db: Db, about: Parameters<typeof listMailsAbout>[1]) {
  const mails = await listMailsAbout(db, about);
  return mails.map((mail) => ({ ...mail, isWaiting: isWaiting(mail) }));
}

/** What became of the newest mail that says where a booking stands. */
export const loadBookingMailState = (db: Db, bookingId: string) =>
  loadMailState(db, { bookingId }, [
    "booking-confirmation",
    "booking-change",
    "cancellation-notice",
  ]);

/** What became of the newest mail of some kinds about a booking or a request; null where there is none. */
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

/** The newest mails to somebody, for them to have. */
export async function loadMailsTo(
  db: Db,
  owner: MailOwner,
  wanted: { isAddressTheirs: boolean; limit: number },
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
