import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { config } from "~/config.server";

/** A mail as it stands in the outbox. */
export interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** An instant. */
  createdAt: string;
}

const folder = path.join(config.dataDir, "mail");

/** The day it was written, in UTC, and its number: `2026-11-21-7.eml`. */
export const mailFileName = ({ id, createdAt }: Pick<OutgoingMail, "id" | "createdAt">) =>
  `${createdAt.slice(0, 10)}-${id}.eml`;

const fileOf = (mail: Pick<OutgoingMail, "id" | "createdAt">) =>
  path.join(folder, mailFileName(mail));

/**
 * Writes a mail into `DATA_DIR/mail`, as any mail program opens it. Whole or not at all: somebody
 * may be reading the folder.
 * @param from as MAIL_FROM, or the parts of it.
 */
export async function writeMailFile(
  mail: OutgoingMail,
  from: string | { name: string; address: string },
): Promise<void> {
  const { to, subject, body, createdAt } = mail;
  const message = await new MailComposer({
    from,
    to: { name: "", address: to },
    subject,
    text: body,
    date: new Date(createdAt),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = fileOf(mail);
  await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

export async function removeMailFiles(
  mails: Pick<OutgoingMail, "id" | "createdAt">[],
): Promise<void> {
  for (const mail of mails) await rm(fileOf(mail), { force: true });
}
