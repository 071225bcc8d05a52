import { countLetterMails } from "~/communication/mail/letter-mail-queries.server";
import type { Db } from "~/db.server";
import { countOpenRecipients, type Letter } from "./letter-queries.server";
import type { LetterProgress } from "./letter-rules";

/**
 * How the recipients of a letter stand that was started. Of one that is sent the mails are forgotten
 * in time, and its figures stay; what failed and was tried again counts as sent.
 */
export async function readLetterProgress(db: Db, letter: Letter): Promise<LetterProgress> {
  const { id, recipients, written } = letter;
  const open = await countOpenRecipients(db, id);
  const mails = await countLetterMails(db, id);
  const sent = Math.max(mails.sent, letter.sent);
  const { waiting, filed } = mails;
  const failed = letter.status === "sent" ? written - sent - waiting - filed : mails.failed;
  return {
    recipients,
    written,
    open,
    left: recipients - written - open,
    sent,
    waiting,
    filed,
    failed,
  };
}
