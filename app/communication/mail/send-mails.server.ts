import { setTimeout as delay } from "node:timers/promises";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { mailLanes, pacedLanes } from "./mail-lanes";
import { buildMailMessage, buildTextMessage, LostSecretError } from "./mail-message.server";
import {
  clearRetryDelays,
  findAttachment,
  findWaitingMail,
  listDueMails,
  listInterruptedMails,
  updateMail,
  type WaitingMail,
} from "./mail-outbox-queries.server";
import { MailRateLimiter } from "./mail-rate-limiter";
import { scheduleNextAttempt } from "./mail-retries";
import { type DeliveryResult, deliverMail } from "./mail-server.server";
import { sendTextMessage } from "./send-text-message.server";

type Clock = () => Date;
type Channel = "mail" | "sms";

/** Consecutive attempts without a server before the front desk is notified. */
const failuresBeforeNotice = 3;
/** Delay before the result of a delivery is written again after a database error. */
const writeRetryMs = 5_000;

/** Mails per minute that newsletters leave free for the public's mails. */
const reservedForStrangers = 2;

const rateLimiters = { mail: new MailRateLimiter(), sms: new MailRateLimiter() };
const failedAttempts = { mail: 0, sms: 0 };
/** Whether the last mail was a code requested by the public. All other mails then go first. */
const sentStrangersCode = { mail: false, sms: false };

let isStopping = false;
const inProgress: Record<Channel, Promise<void>> = {
  mail: Promise.resolve(),
  sms: Promise.resolve(),
};

/**
 * Sends the due mails one by one, by lane (docs/decisions/023-mail-and-newsletters.md). Looks up the next
 * mail each time, so that a code never waits for a batch. Ends when no mail is due, or when the server is
 * unavailable.
 */
export async function sendMails(channel: Channel, clock: Clock): Promise<void> {
  while (!isStopping) {
    const settings = await loadSettings(db);
    const mail = await findNextMail(channel, settings.notifications.mailsAMinute, clock());
    if (!mail) return;
    const sent = sendNextMail(channel, mail, settings, clock);
    inProgress[channel] = sent.then(
      () => {},
      () => {},
    );
    if ((await sent) === "away") return;
  }
}

const unpacedLanes = Object.values(mailLanes).filter((lane) => !pacedLanes.includes(lane));

/** Finds the next mail. Paced lanes come last; newsletters never use the whole rate limit. */
async function findNextMail(
  channel: Channel,
  mostAMinute: number,
  now: Date,
): Promise<WaitingMail | undefined> {
  const strangersLast = sentStrangersCode[channel];
  const wanted = { channel, lanes: unpacedLanes, strangersLast, limit: 1 };
  const [first] = await listDueMails(db, wanted, now);
  if (first) return first;
  const left = rateLimiters[channel].left(mostAMinute, now);
  if (left <= 0) return undefined;
  const isNewsletterFree = left > Math.min(reservedForStrangers, mostAMinute - 1);
  const lanes = isNewsletterFree ? pacedLanes : [mailLanes.strangers];
  const [paced] = await listDueMails(db, { channel, lanes, limit: 1 }, now);
  return paced;
}

/** Stops sending. Resolves when the mails in progress are delivered, or after `patienceMs`. */
export async function stopSending(patienceMs: number): Promise<void> {
  isStopping = true;
  await Promise.race([
    Promise.all(Object.values(inProgress)),
    delay(patienceMs, undefined, { ref: false }),
  ]);
}

/**
 * Handles the mails of an earlier run. Interrupted mails may have arrived. They are sent a second time with
 * the same `Message-ID`, but not a third time. Waiting mails are due at once, because the mail server's
 * settings may have been corrected.
 * @param startedAt the program's start, which excludes the mails of this run
 */
export async function resumeSending(startedAt: Date, now: Date): Promise<void> {
  await clearRetryDelays(db);

  for (const { id, subject, timesInDoubt } of await listInterruptedMails(db, startedAt)) {
    const isLast = timesInDoubt > 0;
    const failure = "Interrupted twice while sending, so this email may have arrived.";
    await db.transaction().execute(async (trx) => {
      await updateMail(trx, id, {
        sending_at: null,
        next_attempt_at: null,
        times_in_doubt: timesInDoubt + 1,
        ...(isLast ? { failed_at: now.toISOString(), failure } : {}),
      });
      if (isLast) await notifyDeskOnce(trx, now, failedNotification({ subject }, failure));
    });
  }
}

async function sendNextMail(
  channel: Channel,
  mail: WaitingMail,
  settings: Settings,
  clock: Clock,
): Promise<DeliveryResult["kind"] | "gone"> {
  const begunAt = clock();
  const isThere = await updateMail(db, mail.id, { sending_at: begunAt.toISOString() });
  if (!isThere) return "gone";
  if (pacedLanes.includes(mail.lane)) rateLimiters[channel].note(begunAt);
  sentStrangersCode[channel] = mail.lane === mailLanes.security && mail.countedAs === "strangers";
  const handover = await attemptDelivery(channel, mail, settings);
  await retryUntilWritten(() => recordDelivery(channel, mail, begunAt, handover, clock()));
  return handover.kind;
}

/** Sends a mail already marked as in progress. Any problem counts as a final failure. */
export async function sendImmediately(
  id: number,
  settings: Settings,
  clock: Clock,
): Promise<DeliveryResult> {
  const mail = await findWaitingMail(db, id);
  if (!mail) throw new RangeError("the mail was sent or deleted meanwhile");
  const begunAt = clock();
  const met = await attemptDelivery("mail", mail, settings);
  const handover: DeliveryResult = met.kind === "taken" ? met : { ...met, kind: "refused" };
  await retryUntilWritten(() => recordDelivery("mail", mail, begunAt, handover, clock()));
  return handover;
}

async function attemptDelivery(
  channel: Channel,
  mail: WaitingMail,
  settings: Settings,
): Promise<DeliveryResult> {
  const isText = channel === "sms";
  try {
    if (isText && config.smsUrl)
      return await sendTextMessage(config.smsUrl, mail.to, buildTextMessage(mail));
    if (isText) return { kind: "away", answer: "", reason: "Text messages are not set up." };
    if (!config.smtpUrl)
      return { kind: "away", answer: "", reason: "The mail server is not set up." };
    return await deliverMail(
      config.smtpUrl,
      buildMailMessage(mail, await findAttachment(db, mail.id), settings),
    );
  } catch (error) {
    if (!(error instanceof LostSecretError)) throw error;
    return { kind: "refused", answer: "", reason: error.message };
  }
}

async function recordDelivery(
  channel: Channel,
  mail: WaitingMail,
  begunAt: Date,
  handover: DeliveryResult,
  now: Date,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const firstAt = mail.firstAttemptAt ?? begunAt.toISOString();
  const marks = {
    sending_at: null,
    attempts,
    first_attempt_at: firstAt,
    answer: handover.answer.slice(0, 2000),
  };
  await db.transaction().execute(async (trx) => {
    if (handover.kind === "taken") {
      const at = now.toISOString();
      await updateMail(trx, mail.id, {
        ...marks,
        sent_at: at,
        next_attempt_at: null,
        sealed: null,
      });
      if (failedAttempts[channel] > 0) await clearRetryDelays(trx);
      return;
    }
    const again =
      handover.kind === "refused" ? null : scheduleNextAttempt(attempts, new Date(firstAt), now);
    if (again) {
      await updateMail(trx, mail.id, { ...marks, next_attempt_at: again.toISOString() });
      if (handover.kind === "away" && failedAttempts[channel] + 1 >= failuresBeforeNotice) {
        await notifyDeskOnce(trx, now, outageNotification(channel, handover.reason));
      }
      return;
    }
    const failure = handover.reason.slice(0, 500);
    await updateMail(trx, mail.id, { ...marks, failed_at: now.toISOString(), failure });
    await notifyDeskOnce(trx, now, failedNotification(mail, failure));
  });
  failedAttempts[channel] = handover.kind === "away" ? failedAttempts[channel] + 1 : 0;
}

/** Retries a database write until it succeeds. Otherwise a delivered mail would be sent again. */
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

/** Names the mail by its subject only, because notifications survive the erasure of a guest. */
function failedNotification({ subject }: { subject: string }, failure: string) {
  return {
    title: "Email could not be sent",
    message: `“${subject}”: ${failure} Try again under Settings → Notifications.`,
    type: "error",
    actionUrl: outboxPath,
  } as const;
}

const outageNotification = (channel: Channel, reason: string) =>
  ({
    title: channel === "mail" ? "Emails are not being sent" : "Text messages are not being sent",
    message: `${reason.slice(0, 400)} Sending is retried for two days.`,
    type: "error",
    actionUrl: "/admin/settings/notifications?mails=waiting#outbox",
  }) as const;
