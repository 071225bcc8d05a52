import { millisecondsInHour } from "date-fns/constants";
import { db } from "~/db.server";
import type { Words } from "~/languages/words";
import { countFromAddress } from "~/limits/network-limits.server";
import { hashToken, newToken } from "~/lodge/tokens.server";
import { linkTo, secretPlace } from "~/mail/mail-content";
import { writeMail } from "~/mail/write-mail.server";
import type { PresentAt } from "~/settings/present";
import {
  countMailedSince,
  findSubscriber,
  saveConfirmToken,
  saveMailed,
} from "./newsletter-queries.server";
import { isSubscribed, mailPauseMs, mostMailsAnHour } from "./newsletter-rules";

type SubscribeResult =
  /** Whoever typed the address must not learn whether it was known or mailed. */
  | { kind: "taken" }
  /** More than one connection, or everybody, may send within the hour. */
  | { kind: "too-many" };

/**
 * Asks an address by mail whether it wants the newsletter, or tells it that it has it already.
 * `origin` is the site's own address for the links in the mail, if it is known.
 */
export async function subscribe(
  email: string,
  origin: string | null,
  { settings, now, address }: PresentAt,
  words: Words,
): Promise<SubscribeResult> {
  const lodge = settings.general.siteName;
  const { t, code: language } = words;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const taken = { kind: "taken" } as const;
  return db.transaction().execute(async (trx): Promise<SubscribeResult> => {
    const minutes = await countFromAddress("request", address, now, trx);
    if (minutes !== null) return { kind: "too-many" };
    if ((await countMailedSince(trx, before(millisecondsInHour))) >= mostMailsAnHour) {
      return { kind: "too-many" };
    }
    const known = await findSubscriber(trx, email);
    if (known && known.lastMailedAt > before(mailPauseMs).toISOString()) return taken;

    const to = known?.email ?? email;
    const unsubscribeToken = known?.unsubscribeToken ?? newToken();
    const leavePath = `/newsletter/unsubscribe?token=${unsubscribeToken}`;
    const leave = linkTo(origin, leavePath, t("Stop the newsletter"), words);
    const mail = { kind: "newsletter", by: "stranger", to, name: null, language } as const;
    if (known && isSubscribed(known)) {
      const paragraphs = [
        t(
          "Somebody, probably you, asked for our newsletter for this address. It is subscribed already, so there is nothing to do.",
        ),
        leave,
      ];
      const subject = t("You have our newsletter already: {lodge}", { lodge });
      const isWritten = await writeMail(trx, now, { ...mail, subject, paragraphs });
      if (isWritten !== null) await saveMailed(trx, to, now);
      return taken;
    }
    const token = newToken();
    const paragraphs = [
      t(
        "Somebody, probably you, asked for our newsletter for this address. If you want it, open this page within 7 days and press the button.",
      ),
      linkTo(
        origin,
        `/newsletter/confirm?token=${secretPlace}`,
        t("Confirm the newsletter"),
        words,
      ),
      t("If it was not you, do nothing: without the button we send no newsletter."),
      t("You can stop it at any time."),
      leave,
    ];
    const subject = t("Please confirm: newsletter of {lodge}", { lodge });
    const secrets = () => ({ secret: token });
    const isWritten = await writeMail(trx, now, { ...mail, subject, paragraphs, secrets });
    if (isWritten === null) return taken;
    await saveConfirmToken(
      trx,
      { email: to, confirmTokenHash: hashToken(token), unsubscribeToken, language },
      now,
    );
    return taken;
  });
}
