import { insertSecrets } from "~/communication/mail/mail-content";
import { openSecret } from "~/core/sealed-secret.server";
import type { Lodge } from "../world/lodge";

interface WrittenMail {
  subject: string;
  body: string;
}

/** An SMTP_URL where nothing listens, so that pages promise mails and the mails stay queued. */
export const mailServerAway = "smtp://127.0.0.1:9";

/** Returns the mails written to an address, oldest first, with their secrets filled in. */
export function mailsTo(lodge: Lodge, address: string): WrittenMail[] {
  const rows = lodge.rows<WrittenMail & { sealed: string | null }>(
    "SELECT subject, body, sealed FROM mail_outbox WHERE to_address = ? ORDER BY id",
    address,
  );
  return rows.map(({ subject, body, sealed }) => {
    const secret = sealed ? (openSecret(sealed, [lodge.secret], "mail") ?? "") : "";
    return { subject, body: insertSecrets(body, secret) };
  });
}

/** Returns the path and query of the first link in a mail that contains `part`. */
export function pathIn(mail: WrittenMail | undefined, part: string): string {
  const link = /https?:\/\/\S+/g;
  const found = mail?.body.match(link)?.find((each) => each.includes(part));
  if (!found) throw new Error(`the mail has no link with ${part}:\n${mail?.body}`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}

/** Returns the six-digit code in a mail. */
export function codeIn(mail: WrittenMail | undefined): string {
  const found = /^Code\s?: (\d{6})$/m.exec(mail?.body ?? "")?.[1];
  if (!found) throw new Error(`the mail has no code:\n${mail?.body}`);
  return found;
}
