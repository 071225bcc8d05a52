import { millisecondsInHour } from "date-fns/constants";
import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { recordVerifiedAddress } from "~/communication/mail/verified-addresses.server";
import { notifyDeskOrUpdate } from "~/communication/notifications/notify-desk.server";
import type { Translator } from "~/core/languages/translator";
import { pluralise } from "~/core/pluralise";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import {
  buildUnsubscribeLink,
  canMailNewsletter,
  mailConfirmation,
} from "./mail-confirmation.server";
import {
  confirmWithinMs,
  isSubscribed,
  mailPauseMs,
  maxMailsPerHour,
  maxWaitingConfirmations,
} from "./newsletter-policy";
import { removeRecipientFromIssues } from "./remove-subscribers.server";
import {
  countConfirmationsDue,
  countMailedSince,
  findSubscriber,
  findSubscriberByConfirmToken,
  findSubscriberByUnsubscribeToken,
  saveWaitingSubscriber,
  setConfirmed,
  setLastMailed,
  setUnsubscribed,
} from "./subscriber-queries.server";

type SubscribeResult =
  /** The same result for all addresses, so that the form does not reveal who is subscribed. */
  | { kind: "accepted" }
  /** No mail can be sent now. The confirmation follows later. */
  | { kind: "waiting" }
  /** The hourly limit of the client's address or of the site is reached. */
  | { kind: "too-many" };

/**
 * An address that is already subscribed gets a mail which says so. If no mail can be sent now, queues the
 * confirmation and notifies the front desk.
 */
export async function subscribe(
  email: string,
  origin: string | null,
  { settings, now, address }: VisitorOperationContext,
  translator: Translator,
): Promise<SubscribeResult> {
  const lodge = settings.general.siteName;
  const { t, code: language } = translator;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return db.transaction().execute(async (trx): Promise<SubscribeResult> => {
    const retryMinutes = await limitByNetwork("request", address, now, trx);
    if (retryMinutes !== null) return { kind: "too-many" };
    if ((await countMailedSince(trx, ago(millisecondsInHour))) >= maxMailsPerHour) {
      return { kind: "too-many" };
    }
    const existingSubscriber = await findSubscriber(trx, email);
    const subscriber = {
      email: existingSubscriber?.email ?? email,
      unsubscribeToken: existingSubscriber?.unsubscribeToken ?? newToken(),
      language,
    };
    const isAlreadySubscribed =
      existingSubscriber !== undefined && isSubscribed(existingSubscriber);
    if (!canMailNewsletter(settings)) {
      if ((await countConfirmationsDue(trx)) >= maxWaitingConfirmations)
        return { kind: "too-many" };
      if (!isAlreadySubscribed) {
        await saveWaitingSubscriber(trx, subscriber, now);
        await notifyDeskOfWaiting(trx, now);
      }
      return { kind: "waiting" };
    }
    const accepted = { kind: "accepted" } as const;
    const wasMailed =
      existingSubscriber !== undefined && existingSubscriber.confirmationDueSince === null;
    if (wasMailed && existingSubscriber.lastMailedAt > ago(mailPauseMs).toISOString())
      return accepted;
    if (isAlreadySubscribed) {
      const paragraphs = [
        t(
          "Someone (probably you) asked for our newsletter. This address is already subscribed, so there is nothing to do.",
        ),
        buildUnsubscribeLink(origin, subscriber.unsubscribeToken, translator),
      ];
      const subject = t("You are already subscribed: {lodge}", { lodge });
      const to = subscriber.email;
      const mail = { kind: "newsletter", cause: "stranger", to, name: null, language } as const;
      const mailId = await enqueueMail(trx, now, { ...mail, subject, paragraphs });
      if (mailId !== null) await setLastMailed(trx, to, now);
      return accepted;
    }
    await mailConfirmation(trx, subscriber, settings, { translator, origin, now });
    return accepted;
  });
}

async function notifyDeskOfWaiting(trx: Db, now: Date): Promise<void> {
  const waitingAddresses = pluralise(await countConfirmationsDue(trx), "address");
  await notifyDeskOrUpdate(trx, now, {
    title: "Newsletter sign-ups are waiting",
    message: `${waitingAddresses} signed up while no email can be sent. Their confirmation emails follow once email works.`,
    type: "info",
    actionUrl: "/admin/subscribers?status=waiting",
  });
}

type ConfirmSubscriptionResult = { kind: "confirmed" } | { kind: "expired" };

/** Also records the address as verified. */
export async function confirmSubscription(
  token: string,
  now: Date,
): Promise<ConfirmSubscriptionResult> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findConfirmableSubscriber(trx, token, now);
    if (!subscriber) return { kind: "expired" };
    await setConfirmed(trx, subscriber.email, now);
    await recordVerifiedAddress(trx, subscriber.email, now);
    return { kind: "confirmed" };
  });
}

export function findConfirmableSubscriber(db: Db, token: string, now: Date) {
  const mailedSince = new Date(now.getTime() - confirmWithinMs);
  return findSubscriberByConfirmToken(db, hashToken(token), mailedSince);
}

type UnsubscribeResult = { kind: "unsubscribed" | "unknown-token" };

export async function unsubscribe(token: string, now: Date): Promise<UnsubscribeResult> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await findSubscriberByUnsubscribeToken(trx, token);
    if (!subscriber) return { kind: "unknown-token" };
    await setUnsubscribed(trx, subscriber.email, now);
    await removeRecipientFromIssues(trx, subscriber.email);
    return { kind: "unsubscribed" };
  });
}

/** For the user's data export, so without tokens. */
export async function findSubscription(db: Db, email: string) {
  const subscriber = await findSubscriber(db, email);
  if (!subscriber) return null;
  const { confirmedAt, unsubscribedAt, language } = subscriber;
  return { email, confirmedAt, unsubscribedAt, language };
}
