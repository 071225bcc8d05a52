import {
  countLetterMails,
  listWaitingOfLetter,
} from "~/communication/mail/letter-mail-queries.server";
import { countWaitingLetters } from "~/communication/mail/letter-mails.server";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import { writeMail } from "~/communication/mail/write-mail.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { plural } from "~/core/counted";
import { inLanguage } from "~/core/languages/addresses";
import { wordsToWrite } from "~/core/settings/offered-languages";
import type { Present } from "~/core/settings/present";
import { readSettings } from "~/core/settings/read-settings.server";
import { type Db, db } from "~/db.server";
import { stopLettersTo } from "./forget-subscriber.server";
import { letterObstacle } from "./letter-obstacle.server";
import {
  countOpenRecipients,
  deleteRecipient,
  findLetter,
  type Letter,
  listOpenRecipients,
  listSendingIds,
  markRecipient,
  saveFinished,
} from "./letter-queries.server";
import { mostWaiting } from "./letter-rules";
import { letterParagraphs } from "./letter-text.server";
import { findSubscriber } from "./newsletter-queries.server";
import { isSubscribed } from "./newsletter-rules";

const program = { id: null, name: "The lodge" };

/**
 * Writes as many mails of the letters under way as may wait at a time, each together with the mark
 * that it was written: whenever the program ends, nobody gets a letter twice or is left out.
 */
export async function feedLetters({ settings, now }: Present): Promise<void> {
  if (letterObstacle(settings)) return;
  for (const id of await listSendingIds(db)) {
    await takeBackSome(id);
    const open = await countOpenRecipients(db, id);
    if (open > 0) await writeSome(id, now);
    else if ((await countLetterMails(db, id)).waiting === 0) await finish(id, now);
  }
}

async function writeSome(id: number, now: Date): Promise<void> {
  if ((await countWaitingLetters(db)) >= mostWaiting) return;
  await db.transaction().execute(async (trx) => {
    const letter = await findLetter(trx, id);
    if (letter?.status !== "sending") return;
    const mayWait = mostWaiting - (await countWaitingLetters(trx));
    for (const email of await listOpenRecipients(trx, id, mayWait)) {
      await writeTo(trx, letter, email, now);
    }
  });
}

/** A mail that was on its way while its reader unsubscribed, and was not taken, is not tried again. */
async function takeBackSome(id: number): Promise<void> {
  for (const to of await listWaitingOfLetter(db, id)) {
    const subscriber = await findSubscriber(db, to);
    if (subscriber && isSubscribed(subscriber)) continue;
    await db.transaction().execute((trx) => stopLettersTo(trx, to));
  }
}

/** Who unsubscribed since the letter was started gets none. */
async function writeTo(trx: Db, letter: Letter, to: string, now: Date): Promise<void> {
  const { id: letterId, subject, body } = letter;
  const subscriber = await findSubscriber(trx, to);
  if (!subscriber || !isSubscribed(subscriber)) return deleteRecipient(trx, letterId, to);
  const words = wordsToWrite(subscriber.language, await readSettings(trx));
  const path = `/newsletter/unsubscribe?token=${subscriber.unsubscribeToken}`;
  const url = siteOrigin + inLanguage(path, words.code);
  const leave = { link: words.t("Stop the newsletter"), url };
  const mailId = await writeMail(trx, now, {
    kind: "letter",
    by: "lodge",
    to,
    subject,
    name: null,
    language: words.code,
    paragraphs: letterParagraphs(body, leave, words),
    letterId,
    unsubscribeUrl: url,
  });
  // Settings changed this instant: it waits.
  if (mailId !== null) await markRecipient(trx, letterId, to, now);
}

/** The last mail of a letter has left, or cannot. */
async function finish(id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const letter = await findLetter(trx, id);
    if (letter?.status !== "sending") return;
    const { sent, failed } = await countLetterMails(trx, id);
    await saveFinished(trx, id, sent, now);
    const detail = `The mail server took ${plural(sent, "mail")}; ${failed} failed.`;
    await recordChange(trx, "letter", id, "sent", program, now, { detail });
  });
}
