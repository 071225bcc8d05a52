import { millisecondsInDay } from "date-fns/constants";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import type { Translator } from "~/core/languages/translator";
import { lodgeCountry, toE164 } from "~/core/phone-number.server";
import { sealSecret } from "~/core/sealed-secret.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { secretPlaceholder } from "./mail-content";
import { isMailKindEnabled, type MailKind } from "./mail-kinds";
import { laneOf, type MailLane, mailLanes } from "./mail-lanes";
import { dailyQuota, type MailCause, type MailQuota, maxBookingTextsPerDay } from "./mail-limits";
import { countTexts, insertMail } from "./mail-outbox-queries.server";
import { wasMailQueued } from "./mail-queue-queries.server";

interface TextMessage {
  kind: MailKind;
  cause: MailCause;
  to: string;
  text: string;
  bookingId: string;
  translator: Translator;
}

const pausedNotification = {
  title: "Text messages to guests are paused",
  message: `${maxBookingTextsPerDay} text messages about online bookings were sent within 24 hours, which is the daily limit. For up to a day, guests who book or cancel online get emails only: call those without an email address. Text messages about bookings that you confirm, and reminders, are still sent.`,
  type: "warning",
  actionUrl: "/admin/bookings",
} as const;

/**
 * Returns false if text messages are off, `to` is no phone number, or the public's daily limit is reached. Notifies
 * the desk of the message that reaches it.
 */
export async function enqueueTextMessage(
  trx: Db,
  message: TextMessage,
  now: Date,
): Promise<boolean> {
  if (!config.smsUrl) return false;
  const { notifications, general, limits } = await loadSettings(trx);
  const { kind, bookingId } = message;
  if (!notifications.sms || !isMailKindEnabled(kind, { ...notifications, email: true }))
    return false;
  const to = toE164(message.to, lodgeCountry(general.phone));
  if (!to) return false;
  const countedAs = message.cause === "lodge" ? null : "strangers";
  const lane = laneOf(kind);
  if (countedAs) {
    if (await isQuotaReached(trx, { to, lane, countedAs, limits }, now)) return false;
    const sentCount = await countTexts(trx, { lane, countedAs, since: oneDayBefore(now) });
    if (sentCount >= maxBookingTextsPerDay) return false;
    if (sentCount + 1 === maxBookingTextsPerDay) await notifyDeskOnce(trx, now, pausedNotification);
  }
  await insertMail(trx, {
    channel: "sms",
    kind,
    to_address: to,
    subject: `Text message: booking ${bookingId}`,
    body: renderBookingText(general, bookingId, message.text, message.translator),
    created_at: now.toISOString(),
    counted_as: countedAs,
    lane,
    booking_id: bookingId,
  });
  return true;
}

/**
 * Ignores the settings that switch text messages off. The code is stored encrypted. `createCode` is called only if
 * the message is queued; otherwise an earlier code stays valid. Returns false if text messages are not configured,
 * the number's daily quota (`countedAs`) is used up, or `pauseMs` is not over since a message with this subject.
 */
export async function enqueueCodeText(
  trx: Db,
  {
    to,
    subject,
    createCode,
    countedAs,
    pauseMs,
    translator,
  }: {
    to: string;
    subject: string;
    createCode: () => Promise<string>;
    countedAs: MailQuota;
    pauseMs?: number;
    translator: Translator;
  },
  now: Date,
): Promise<boolean> {
  if (!config.smsUrl) return false;
  const { general, limits } = await loadSettings(trx);
  const lane = mailLanes.security;
  if (await isQuotaReached(trx, { to, lane, countedAs, limits }, now)) return false;
  if (pauseMs) {
    const since = new Date(now.getTime() - pauseMs);
    if (await wasMailQueued(trx, { to, subject, since })) return false;
  }
  await insertMail(trx, {
    channel: "sms",
    kind: "account",
    to_address: to,
    subject,
    body: renderCodeText(general, secretPlaceholder, translator),
    sealed: sealSecret(await createCode(), config.sessionSecrets, "mail"),
    lane,
    created_at: now.toISOString(),
    counted_as: countedAs,
  });
  return true;
}

const oneDayBefore = (now: Date) => new Date(now.getTime() - millisecondsInDay);

async function isQuotaReached(
  trx: Db,
  {
    limits,
    ...messages
  }: { to: string; lane: MailLane; countedAs: MailQuota; limits: Settings["limits"] },
  now: Date,
): Promise<boolean> {
  const sentCount = await countTexts(trx, { ...messages, since: oneDayBefore(now) });
  return sentCount >= dailyQuota(messages.countedAs, limits);
}

/** One text message in the GSM 03.38 alphabet. */
const maxLength = 160;

/**
 * Renders a text that fits into one message. Truncates a long lodge name. Removes accents, because characters
 * outside GSM 03.38 would halve the maximum length. `event` is what happened, such as "Your booking is confirmed".
 */
function renderBookingText(
  { siteName, phone }: { siteName: string; phone: string },
  bookingId: string,
  event: string,
  { t }: Translator,
): string {
  const suffix = toGsmText(
    t(": {what}. Reference {id}. Questions: {phone}", { what: event, id: bookingId, phone }),
  );
  return (
    toGsmText(siteName).slice(0, Math.max(0, maxLength - suffix.length)) +
    suffix.slice(0, maxLength)
  );
}

const renderCodeText = (
  { siteName }: { siteName: string },
  code: string,
  { t }: Translator,
): string =>
  toGsmText(
    t("{code} is your code for {site}. Never share it.", {
      code,
      site: toGsmText(siteName).slice(0, 60),
    }),
  );

const toGsmText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, "-")
    .replace(/[^\x20-\x7e]/g, "");
