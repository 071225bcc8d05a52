import { millisecondsInDay } from "date-fns/constants";
import { config } from "~/config.server";
import type { Translator } from "~/core/languages/translator";
import { lodgeCountry, toE164 } from "~/core/phone-number.server";
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

interface TextMessage {
  kind: MailKind;
  cause: MailCause;
  to: string;
  text: string;
  bookingId: string;
  translator: Translator;
}

/** Returns false if text messages are off, `to` is no phone number, or the public's daily limit is reached. */
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
  if (countedAs && (await isQuotaReached(trx, { to, countedAs, limits }, now))) return false;
  if (countedAs && (await countStrangerTexts(trx, oneDayBefore(now))) >= maxStrangerTextsPerDay) {
    return false;
  }
  await insertMail(trx, {
    channel: "sms",
    kind,
    to_address: to,
    subject: `Text message: booking ${bookingId}`,
    body: renderBookingText(general, bookingId, message.text, message.translator),
    created_at: now.toISOString(),
    counted_as: countedAs,
    lane: laneOf(kind),
    booking_id: bookingId,
  });
  return true;
}

/**
 * Ignores the settings that switch text messages off. The code is stored encrypted. `createCode` is called only if
 * the message is queued; otherwise an earlier code stays valid. Returns false if text messages are not configured,
 * or if the number's daily quota (`countedAs`) is used up.
 */
export async function enqueueCodeText(
  trx: Db,
  {
    to,
    createCode,
    countedAs,
    translator,
  }: {
    to: string;
    createCode: () => Promise<string>;
    countedAs: MailQuota;
    translator: Translator;
  },
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
    body: renderCodeText(general, secretPlaceholder, translator),
    sealed: sealSecret(await createCode(), config.sessionSecrets, "mail"),
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
