import { millisecondsInDay } from "date-fns/constants";
import { config } from "~/config.server";
import type { Translator } from "~/core/languages/translator";
import { homeCountry, toE164 } from "~/core/phone-number.server";
import { sealSecret } from "~/core/sealed-secret.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { secretPlaceholder } from "./mail-content";
import { isMailKindEnabled, type MailKind } from "./mail-kinds";
import { laneOf, mailLanes } from "./mail-lanes";
import { dailyQuota, type MailCause, type MailQuota, maxStrangerTextsPerDay } from "./mail-limits";
import { countQuotaMails, countStrangerTexts, insertMail } from "./mail-outbox-queries.server";
import { renderBookingText, renderCodeText } from "./text-message";

/** A text message about a booking. */
interface TextMessage {
  kind: MailKind;
  by: MailCause;
  /** A phone number as somebody typed it. */
  to: string;
  /** What it says, after the lodge's name. */
  text: string;
  bookingId: string;
  /** Of its reader. */
  words: Translator;
}

/**
 * Puts a text message into the outbox, in the transaction of what causes it.
 * @returns false without SMS_URL, if Settings switch text messages off, if `to` holds no phone number, or if
 * strangers have caused the day's maximum for this number or for the whole lodge
 */
export async function enqueueText(trx: Db, message: TextMessage, now: Date): Promise<boolean> {
  if (!config.smsUrl) return false;
  const { notifications, general, limits } = await loadSettings(trx);
  const { kind, bookingId } = message;
  if (!notifications.sms || !isMailKindEnabled(kind, { ...notifications, email: true }))
    return false;
  const to = toE164(message.to, homeCountry(general.phone));
  if (!to) return false;
  const countedAs = message.by === "lodge" ? null : "strangers";
  if (countedAs && (await isQuotaReached(trx, { to, countedAs, limits }, now))) return false;
  if (countedAs && (await countStrangerTexts(trx, oneDayBefore(now))) >= maxStrangerTextsPerDay) {
    return false;
  }
  await insertMail(trx, {
    channel: "sms",
    kind,
    to_address: to,
    subject: `Text message: booking ${bookingId}`,
    body: renderBookingText(general, bookingId, message.text, message.words),
    created_at: now.toISOString(),
    counted_as: countedAs,
    lane: laneOf(kind),
    booking_id: bookingId,
  });
  return true;
}

/**
 * Puts a code to be given back into the outbox, in the transaction that made it, whatever Settings say
 * of text messages. Only its reader sees it.
 * @param makeCode is only asked where the message leaves, so that none that does not ends an earlier code
 * @param to as dialled from anywhere, +250788000000
 * @param countedAs which of the daily maxima of the number the code counts against
 * @returns whether it is there: not without SMS_URL, nor where the number got as many as a day may have
 */
export async function enqueueCodeText(
  trx: Db,
  {
    to,
    makeCode,
    countedAs,
    words,
  }: { to: string; makeCode: () => Promise<string>; countedAs: MailQuota; words: Translator },
  now: Date,
): Promise<boolean> {
  if (!config.smsUrl) return false;
  const { general, limits } = await loadSettings(trx);
  if (await isQuotaReached(trx, { to, countedAs, limits }, now)) return false;
  await insertMail(trx, {
    channel: "sms",
    kind: "account",
    to_address: to,
    subject: "Text message: code",
    body: renderCodeText(general, secretPlaceholder, words),
    sealed: sealSecret(await makeCode(), config.sessionSecrets, "mail"),
    lane: mailLanes.security,
    created_at: now.toISOString(),
    counted_as: countedAs,
  });
  return true;
}

const oneDayBefore = (now: Date) => new Date(now.getTime() - millisecondsInDay);

async function isQuotaReached(
  trx: Db,
  { to, countedAs, limits }: { to: string; countedAs: MailQuota; limits: Settings["limits"] },
  now: Date,
): Promise<boolean> {
  const since = oneDayBefore(now);
  return (await countQuotaMails(trx, { to, countedAs, since })) >= dailyQuota(countedAs, limits);
}
