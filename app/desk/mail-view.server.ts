import { maskSecrets } from "~/communication/mail/mail-content";
import { type MailKind, mailKinds } from "~/communication/mail/mail-kinds";
import type { StoredMail } from "~/communication/mail/mail-outbox-queries.server";
import { formatInstant } from "~/core/instants";

/** `detail` is text such as a time or an error. */
function toMailState(mail: StoredMail, timeZone: string) {
  const formatTime = (instant: string) => formatInstant(instant, timeZone);
  if (mail.sentAt) return { tone: "good", label: "Sent", detail: formatTime(mail.sentAt) } as const;
  if (mail.filedAt) {
    return { tone: "out", label: "Not sent", detail: "no mail server" } as const;
  }
  if (mail.failedAt) return { tone: "off", label: "Failed", detail: mail.failure } as const;
  if (mail.heldAt) return { tone: "off", label: "On hold", detail: "since a restore" } as const;
  if (mail.attempts === 0) return { tone: "waiting", label: "Waiting", detail: "" } as const;
  const nextAttempt = mail.nextAttemptAt
    ? `next attempt ${formatTime(mail.nextAttemptAt)}`
    : "next attempt soon";
  return { tone: "waiting", label: "Waiting", detail: `${mail.answer} (${nextAttempt})` } as const;
}

const formatMailName = ({ kind, channel }: StoredMail) => {
  const name =
    kind !== null && Object.hasOwn(mailKinds, kind) ? mailKinds[kind as MailKind] : "Email";
  return channel === "sms" ? `${name}, text message` : name;
};

export function buildMailView(mail: StoredMail, timeZone: string) {
  const { id, to, channel, subject, bookingId } = mail;
  return {
    id,
    to,
    channel,
    subject,
    bookingId,
    name: formatMailName(mail),
    // Without the links and codes that only the recipient may use.
    body: maskSecrets(mail.body),
    at: formatInstant(mail.createdAt, timeZone),
    state: toMailState(mail, timeZone),
  };
}

export type MailView = ReturnType<typeof buildMailView>;
