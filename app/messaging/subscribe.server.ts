import { hashToken, newToken } from "~/accounts/tokens.server";
import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { mailText } from "./mail-text";
import {
  countMailedSince,
  deleteUnconfirmed,
  findSubscriber,
  saveConfirmToken,
  saveMailed,
} from "./newsletter-queries.server";
import {
  confirmWithinMs,
  hourMs,
  isSubscribed,
  mailPauseMs,
  mostMailsAnHour,
} from "./newsletter-rules";
import { writeMail } from "./write-mail.server";

/**
 * Asks an address by mail whether it wants the newsletter, or tells it that it has it already.
 * Nothing comes back: whoever typed the address must not learn whether it was known or mailed.
 * `origin` is the site's own address for the links in the mail.
 */
export async function subscribe(email: string, origin: string, now: Date): Promise<void> {
  const { general } = await readSettings(db);
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.transaction().execute(async (trx) => {
    await deleteUnconfirmed(trx, before(confirmWithinMs));
    const known = await findSubscriber(trx, email);
    if (known && known.lastMailedAt > before(mailPauseMs).toISOString()) return;
    if ((await countMailedSince(trx, before(hourMs))) >= mostMailsAnHour) return;

    const to = known?.email ?? email;
    const unsubscribeToken = known?.unsubscribeToken ?? newToken();
    const leave = `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`;
    if (known && isSubscribed(known)) {
      await saveMailed(trx, to, now);
      const body = mailText(general, null, [
        "Somebody, probably you, asked for our newsletter for this address. It is subscribed already, so there is nothing to do.",
        `To stop the newsletter, open this page:\n${leave}`,
      ]);
      const subject = `You have our newsletter already: ${general.siteName}`;
      return writeMail(trx, { kind: "newsletter", to, subject, body }, now);
    }
    const token = newToken();
    await saveConfirmToken(
      trx,
      { email: to, confirmTokenHash: hashToken(token), unsubscribeToken },
      now,
    );
    const body = mailText(general, null, [
      "Somebody, probably you, asked for our newsletter for this address.",
      `If you want it, open this page within 7 days and press the button:\n${origin}/newsletter/confirm?token=${token}`,
      "If it was not you, do nothing: without the button we send no newsletter.",
      `You can stop it at any time:\n${leave}`,
    ]);
    const subject = `Please confirm: newsletter of ${general.siteName}`;
    return writeMail(trx, { kind: "newsletter", to, subject, body }, now);
  });
}
