import type { Db } from "~/db.server";
import { readLetterMails } from "~/mail/letter-mails.server";
import { countOpenRecipients, type Letter } from "./letter-queries.server";
import type { LetterProgress } from "./letter-rules";

/** How the recipients of a letter stand that was started. */
export async function readLetterProgress(db: Db, letter: Letter): Promise<LetterProgress> {
  const { id, recipients, written } = letter;
  const open = await countOpenRecipients(db, id);
  const left = recipients - written - open;
  return { recipients, written, open, left, ...(await readLetterMails(db, id)) };
}
