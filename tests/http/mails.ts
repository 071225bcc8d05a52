import type { Lodge } from "../world/lodge";

interface WrittenMail {
  subject: string;
  body: string;
}

/** The mails that were written to an address, the oldest first. */
export function mailsTo(lodge: Lodge, address: string): WrittenMail[] {
  return lodge.file
    .prepare("SELECT subject, body FROM mail_outbox WHERE to_address = ? ORDER BY id")
    .all(address) as WrittenMail[];
}

/** The path of the first link in a mail that holds `part`, as the front door takes it. */
export function pathIn(mail: WrittenMail | undefined, part: string): string {
  const link = /https?:\/\/\S+/g;
  const found = mail?.body.match(link)?.find((each) => each.includes(part));
  if (!found) throw new Error(`the mail has no link with ${part}:\n${mail?.body}`);
  const { pathname, search } = new URL(found);
  return pathname + search;
}
