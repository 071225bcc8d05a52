import type { BookingStatus } from "db/schema";
import { config } from "~/config.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import { isMailKindEnabled, type MailKind, type MailState } from "./mail-kinds";
import { listMailsAbout, listMailsTo, type StoredMail } from "./mail-outbox-queries.server";

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

const bookingMailKinds = {
  pending: "booking-received",
  confirmed: "booking-confirmation",
  cancelled: "cancellation-notice",
} as const satisfies Record<BookingStatus, MailKind>;

interface BookingWithMails {
  id: string;
  email: string | null;
  source: string;
  status: BookingStatus;
}

/** Returns the state of the newest mail that acknowledges, confirms, changes or cancels the booking. */
export function loadBookingMailState(
  db: Db,
  { id, email, source, status }: BookingWithMails,
  { ownsAddress }: { ownsAddress: boolean },
): Promise<MailState | null> {
  // The quota of an address does not apply to mails that the desk triggers.
  if (!ownsAddress && source === "guest") {
    return predictMailState(db, email, bookingMailKinds[status]);
  }
  return loadMailState(db, { bookingId: id }, [
    ...Object.values(bookingMailKinds),
    "booking-change",
  ]);
}

export const loadEnquiryMailState = (
  db: Db,
  { id, email }: { id: string; email: string | null },
  { ownsAddress }: { ownsAddress: boolean },
): Promise<MailState | null> =>
  ownsAddress
    ? loadMailState(db, { enquiryId: id }, ["request"])
    : predictMailState(db, email, "request");

/**
 * Returns a state that does not depend on the outbox. The quota of an address depends on other mails to it, and on
 * whether its owner has verified it. A stranger who typed the address must learn neither.
 */
async function predictMailState(
  db: Db,
  to: string | null,
  kind: MailKind,
): Promise<MailState | null> {
  if (!to) return null;
  const { notifications } = await loadSettings(db);
  const isSent = isSmtpConfigured && isMailKindEnabled(kind, notifications);
  return { state: isSent ? "waiting" : null, to };
}

/** Returns the state of the newest mail of these kinds, or null without one. */
async function loadMailState(
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

/** The caller has checked that the reader owns the address. */
export async function loadMailsTo(db: Db, address: string, limit: number) {
  const mails = await listMailsTo(db, address, limit);
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
