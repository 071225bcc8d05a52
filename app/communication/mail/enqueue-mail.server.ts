import { millisecondsInDay } from "date-fns/constants";
import { config } from "~/config.server";
import { sealSecret } from "~/core/sealed-secret.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import type { CalendarEvent } from "./calendar-file.server";
import {
  joinSecrets,
  type MailContent,
  type MailSecrets,
  omitUserText,
  renderMailText,
} from "./mail-content";
import { isMailKindEnabled, type MailKind } from "./mail-kinds";
import { isLaneFullFor, laneOf, type MailLane, mailLanes } from "./mail-lanes";
import { dailyQuota, type MailCause, quotaFor } from "./mail-limits";
import {
  countQuotaMails,
  countUntriedInLane,
  deleteOldestUntriedCode,
  insertAttachment,
  insertMail,
  type MailAttachment,
} from "./mail-outbox-queries.server";
import { wasMailQueued } from "./mail-queue-queries.server";
import { isAddressVerified } from "./verified-address-queries.server";

export interface Mail extends MailContent {
  kind: MailKind;
  cause: MailCause;
  to: string;
  subject: string;
  /** The booking or enquiry whose page lists the mail. */
  bookingId?: string;
  enquiryId?: string;
  issueId?: number;
  events?: CalendarEvent[];
  attachment?: MailAttachment;
  /** Creates the values of `secretPlaceholder` and `codePlaceholder`. Called only if the mail is queued. */
  secrets?: () => MailSecrets | Promise<MailSecrets>;
  /** URL for one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string | null;
  lane?: MailLane;
  /** Minimum time since the last mail with the same subject to the same address. */
  pauseMs?: number;
  /** The settings that switch off kinds of mail then do not apply. */
  isRequested?: boolean;
}

/**
 * Mails to unverified addresses omit the name and all texts that users typed. Returns null if the mail was not
 * queued: its kind is switched off in Settings, the address's daily quota is used up, its lane is full, or
 * `pauseMs` is not over.
 */
export async function enqueueMail(trx: Db, now: Date, mail: Mail): Promise<number | null> {
  const { kind, to, subject } = mail;
  const { notifications, general, limits } = await loadSettings(trx);
  if (!mail.isRequested && !isMailKindEnabled(kind, notifications)) return null;
  const isVerified = await isAddressVerified(trx, to);
  const countedAs = quotaFor(mail, { isVerified, lodgeAddress: general.email });
  if (countedAs) {
    const since = new Date(now.getTime() - millisecondsInDay);
    const quotaUsed = await countQuotaMails(trx, { to, countedAs, since });
    if (quotaUsed >= dailyQuota(countedAs, limits)) return null;
  }
  const lane = mail.lane ?? laneOf(kind);
  if (isLaneFullFor(countedAs, lane, await countUntriedInLane(trx, lane))) {
    if (lane !== mailLanes.security) return null;
    // Codes are sent newest first, so the oldest one would wait longest.
    await deleteOldestUntriedCode(trx);
  }
  if (mail.pauseMs) {
    const since = new Date(now.getTime() - mail.pauseMs);
    if (await wasMailQueued(trx, { to, subject, since })) return null;
  }
  const content: MailContent = {
    name: isVerified ? mail.name : null,
    paragraphs: isVerified ? mail.paragraphs : omitUserText(mail.paragraphs),
    ...(mail.language && mail.language !== "en" ? { language: mail.language } : {}),
  };
  const secrets = await mail.secrets?.();
  const id = await insertMail(trx, {
    kind,
    to_address: to,
    subject,
    body: renderMailText(general, content),
    content: JSON.stringify(content),
    created_at: now.toISOString(),
    counted_as: countedAs,
    booking_id: mail.bookingId ?? null,
    enquiry_id: mail.enquiryId ?? null,
    issue_id: mail.issueId ?? null,
    calendar: mail.events?.length ? JSON.stringify(mail.events) : null,
    sealed: secrets ? sealSecret(joinSecrets(secrets), config.sessionSecrets, "mail") : null,
    unsubscribe_url: mail.unsubscribeUrl ?? null,
    lane,
  });
  if (mail.attachment) await insertAttachment(trx, id, mail.attachment);
  return id;
}
