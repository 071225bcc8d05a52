import { setTimeout as delay } from "node:timers/promises";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Settings } from "~/core/settings/settings";
import { type Db, db } from "~/db.server";
import { MailRateLimiter, mailLanes, rateLimitedLanes } from "./mail-lanes";
import {
  buildMailMessage,
  buildTextMessage,
  LostSecretError,
  maskPrivateTexts,
} from "./mail-message.server";
import {
  clearRetryDelays,
  findAttachment,
  findWaitingMail,
  listDueMails,
  listInterruptedMails,
  listOldestDeferredMails,
  updateMail,
  type WaitingMail,
} from "./mail-outbox-queries.server";
import { maxDeferredStrangerMails, scheduleNextAttempt } from "./mail-retries";
import { type DeliveryResult, deliverMail } from "./mail-server.server";
import { sendTextMessage } from "./send-text-message.server";

type Clock = () => Date;
type Channel = "mail" | "sms";

/** Consecutive attempts without a reachable server before the front desk is notified. */
const failuresBeforeNotice = 3;
const writeRetryMs = 5_000;

/** Mails per minute that newsletters leave to mails that the public triggers. */
const reservedPerMinute = 2;

const rateLimiters = { mail: new MailRateLimiter(), sms: new MailRateLimiter() };
const unavailableCounts = { mail: 0, sms: 0 };
/** If the last mail was a code that the public requested, all other mails come first. */
const wasLastMailStrangersCode = { mail: false, sms: false };

let isStopping = false;
const deliveriesInProgress: Record<Channel, Promise<void>> = {
  mail: Promise.resolve(),
  sms: Promise.resolve(),
};

/**
 * Sends mails one by one, by lane (docs/decisions/023-mail-and-newsletters.md). Looks up the next mail each time,
 * so that a code never waits for a batch. Ends when no mail is due, or when the server is unavailable.
 */
export async function sendMails(channel: Channel, clock: Clock): Promise<void> {
  while (!isStopping) {
    const settings = await loadSettings(db);
    const mail = await findNextMail(channel, settings.notifications.mailsAMinute, clock());
    if (!mail) return;
    const delivery = sendNextMail(channel, mail, settings, clock);
    deliveriesInProgress[channel] = delivery.then(
      () => {},
      () => {},
    );
    if ((await delivery) === "unavailable") return;
  }
}

const unlimitedLanes = Object.values(mailLanes).filter((lane) => !rateLimitedLanes.includes(lane));

/** Lanes with a rate limit come last, and newsletters never use the whole limit. */
async function findNextMail(
  channel: Channel,
  maxPerMinute: number,
  now: Date,
): Promise<WaitingMail | undefined> {
  const areAnonymousCodesLast = wasLastMailStrangersCode[channel];
  const [urgentMail] = await listDueMails(
    db,
    { channel, lanes: unlimitedLanes, areAnonymousCodesLast, limit: 1 },
    now,
  );
  if (urgentMail) return urgentMail;
  const remainingCount = rateLimiters[channel].countRemaining(maxPerMinute, now);
  if (remainingCount <= 0) return undefined;
  const canSendNewsletter = remainingCount > Math.min(reservedPerMinute, maxPerMinute - 1);
  const lanes = canSendNewsletter ? rateLimitedLanes : [mailLanes.strangers];
  const [rateLimitedMail] = await listDueMails(db, { channel, lanes, limit: 1 }, now);
  return rateLimitedMail;
}

/** Resolves when the deliveries in progress end, at the latest after `maxWaitMs`. */
export async function stopSending(maxWaitMs: number): Promise<void> {
  isStopping = true;
  await Promise.race([
    Promise.all(Object.values(deliveriesInProgress)),
    delay(maxWaitMs, undefined, { ref: false }),
  ]);
}

/**
 * Mails of an earlier run of the program that were interrupted may have arrived. They are sent a second time with
 * the same `Message-ID`, but not a third time. Waiting mails are due at once, because the mail server's settings
 * may have been corrected. `startedAt` is when the program started; mails that it began to send later are not
 * interrupted.
 */
export async function resumeSending(startedAt: Date, now: Date): Promise<void> {
  await clearRetryDelays(db);

  for (const { id, channel, subject, timesInDoubt } of await listInterruptedMails(db, startedAt)) {
    const isSecondInterruption = timesInDoubt > 0;
    const reason = `Interrupted twice while sending, so this ${channel === "mail" ? "email" : "text message"} may have arrived`;
    await db.transaction().execute(async (trx) => {
      await updateMail(trx, id, {
        sending_at: null,
        next_attempt_at: null,
        times_in_doubt: timesInDoubt + 1,
        ...(isSecondInterruption ? { failed_at: now.toISOString(), failure: `${reason}.` } : {}),
      });
      if (isSecondInterruption)
        await notifyDeskOnce(trx, now, failedNotification(channel, subject, reason));
    });
  }
}

async function sendNextMail(
  channel: Channel,
  mail: WaitingMail,
  settings: Settings,
  clock: Clock,
): Promise<DeliveryResult["kind"] | "deleted"> {
  const startedAt = clock();
  const exists = await updateMail(db, mail.id, { sending_at: startedAt.toISOString() });
  if (!exists) return "deleted";
  if (rateLimitedLanes.includes(mail.lane)) rateLimiters[channel].recordAttempt(startedAt);
  wasLastMailStrangersCode[channel] =
    mail.lane === mailLanes.security && mail.countedAs === "strangers";
  const result = await attemptDelivery(channel, mail, settings);
  await retryUntilWritten(() => recordDelivery(channel, mail, startedAt, result, clock()));
  return result.kind;
}

/** The caller has marked the mail as in progress. Every problem is a final failure, without retries. */
export async function sendImmediately(
  id: number,
  settings: Settings,
  clock: Clock,
): Promise<DeliveryResult> {
  const mail = await findWaitingMail(db, id);
  if (!mail) throw new RangeError("the mail was sent or deleted by another process");
  const startedAt = clock();
  const attempt = await attemptDelivery("mail", mail, settings);
  const result: DeliveryResult =
    attempt.kind === "accepted" ? attempt : { ...attempt, kind: "refused" };
  await retryUntilWritten(() => recordDelivery("mail", mail, startedAt, result, clock()));
  return result;
}

/** Removes the recipient and the secrets from what the server replied: staff read the reply. */
async function attemptDelivery(
  channel: Channel,
  mail: WaitingMail,
  settings: Settings,
): Promise<DeliveryResult> {
  const result = await deliver(channel, mail, settings);
  return { ...result, serverReply: maskPrivateTexts(result.serverReply, mail) };
}

async function deliver(
  channel: Channel,
  mail: WaitingMail,
  settings: Settings,
): Promise<DeliveryResult> {
  const isTextMessage = channel === "sms";
  try {
    if (isTextMessage && config.smsUrl)
      return await sendTextMessage(config.smsUrl, mail.to, buildTextMessage(mail));
    if (isTextMessage)
      return { kind: "unavailable", serverReply: "", reason: "Text messages are not set up" };
    if (!config.smtpUrl)
      return { kind: "unavailable", serverReply: "", reason: "The mail server is not set up" };
    return await deliverMail(
      config.smtpUrl,
      buildMailMessage(mail, await findAttachment(db, mail.id), settings),
    );
  } catch (error) {
    if (!(error instanceof LostSecretError)) throw error;
    return { kind: "refused", serverReply: "", reason: error.message };
  }
}

async function recordDelivery(
  channel: Channel,
  mail: WaitingMail,
  startedAt: Date,
  result: DeliveryResult,
  now: Date,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const firstAttemptAt = mail.firstAttemptAt ?? startedAt.toISOString();
  const attemptValues = {
    sending_at: null,
    attempts,
    first_attempt_at: firstAttemptAt,
    answer: result.serverReply.slice(0, 2000),
  };
  await db.transaction().execute(async (trx) => {
    if (result.kind === "accepted") {
      const sentAt = now.toISOString();
      await updateMail(trx, mail.id, {
        ...attemptValues,
        sent_at: sentAt,
        next_attempt_at: null,
        sealed: null,
      });
      if (unavailableCounts[channel] > 0) await clearRetryDelays(trx);
      return;
    }
    const nextAttemptAt =
      result.kind === "refused"
        ? null
        : scheduleNextAttempt(attempts, new Date(firstAttemptAt), now);
    if (nextAttemptAt) {
      await updateMail(trx, mail.id, {
        ...attemptValues,
        next_attempt_at: nextAttemptAt.toISOString(),
      });
      await failOldestDeferred(trx, now);
      if (result.kind === "unavailable" && unavailableCounts[channel] + 1 >= failuresBeforeNotice) {
        await notifyDeskOnce(trx, now, outageNotification(channel, result.reason));
      }
      return;
    }
    const { reason, serverReply } = result;
    const failure = (serverReply ? `${reason}: ${serverReply}` : `${reason}.`).slice(0, 500);
    await updateMail(trx, mail.id, { ...attemptValues, failed_at: now.toISOString(), failure });
    await notifyDeskOnce(trx, now, failedNotification(channel, mail.subject, reason));
  });
  unavailableCounts[channel] = result.kind === "unavailable" ? unavailableCounts[channel] + 1 : 0;
}

/** Without a limit, a flood of mails to addresses that their servers defer would be retried for days. */
async function failOldestDeferred(trx: Db, now: Date): Promise<void> {
  for (const { id } of await listOldestDeferredMails(trx, maxDeferredStrangerMails)) {
    await updateMail(trx, id, {
      next_attempt_at: null,
      failed_at: now.toISOString(),
      failure: "Too many newer emails wait for another attempt.",
    });
  }
}

/** A mail whose delivery is not recorded would be sent again. */
async function retryUntilWritten(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      logError(error);
      await delay(writeRetryMs, undefined, { ref: false });
    }
  }
}

const outboxPath = "/admin/settings/notifications?mails=failed#outbox";

/** Contains neither the recipient nor the server's reply, because notifications survive the erasure of a guest. */
function failedNotification(channel: Channel, subject: string, reason: string) {
  return {
    title: channel === "mail" ? "Email could not be sent" : "Text message could not be sent",
    message: `“${subject}”: ${reason}. Try again under Settings → Notifications.`,
    type: "error",
    actionUrl: outboxPath,
  } as const;
}

const outageNotification = (channel: Channel, reason: string) =>
  ({
    title: channel === "mail" ? "Emails are not being sent" : "Text messages are not being sent",
    message: `${reason}. Sending is retried for two days.`,
    type: "error",
    actionUrl: "/admin/settings/notifications?mails=waiting#outbox",
  }) as const;
