import { millisecondsInDay } from "date-fns/constants";
import type { Db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
import { isMailWanted, type MailKind } from "./mail-kinds";
import { countOf, mostADay } from "./mail-limits";
import { countCountedMails, insertMail } from "./mail-outbox-queries.server";
import { mailText, type Paragraph, withoutTyped } from "./mail-text";
import { isProved } from "./proved-addresses.server";

/** A mail in plain text. */
export interface Mail {
  kind: MailKind;
  /** Whether anybody can cause it with a form, or only the lodge. */
  by: "stranger" | "lodge";
  to: string;
  subject: string;
  /** Whom it greets, as somebody typed it; null where no name is known. */
  name: string | null;
  paragraphs: Paragraph[];
}

/**
 * Puts a mail into the outbox, in the transaction of what causes it. An address that nobody has
 * proved to be theirs gets nothing that somebody typed, the name included.
 * @returns whether it is there: not where Settings do not want its kind, and not where strangers have
 * caused as many mails to the address as a day may have.
 */
export async function writeMail(trx: Db, mail: Mail, now: Date): Promise<boolean> {
  const { kind, to, subject } = mail;
  const { notifications, general, limits } = await readSettings(trx);
  if (!isMailWanted(kind, notifications)) return false;
  const hasProof = await isProved(trx, to);
  const countedAs = countOf(mail, { hasProof, lodgeAddress: general.email });
  if (countedAs) {
    const since = new Date(now.getTime() - millisecondsInDay);
    const written = await countCountedMails(trx, { to, countedAs, since });
    if (written >= mostADay(countedAs, limits)) return false;
  }
  const body = mailText(
    general,
    hasProof ? mail.name : null,
    hasProof ? mail.paragraphs : withoutTyped(mail.paragraphs),
  );
  await insertMail(trx, {
    to_address: to,
    subject,
    body,
    created_at: now.toISOString(),
    counted_as: countedAs,
  });
  return true;
}
