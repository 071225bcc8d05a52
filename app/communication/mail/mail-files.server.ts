import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { config } from "~/config.server";

/** What a file is called by. */
interface FiledMail {
  id: number;
  /** An instant. */
  createdAt: string;
}

const folder = path.join(config.dataDir, "mail");

/** The day it was written, in UTC, and its number: `2026-11-21-7.eml`. */
export const mailFileName = ({ id, createdAt }: FiledMail) => `${createdAt.slice(0, 10)}-${id}.eml`;

const mailFilePath = (mail: FiledMail) => path.join(folder, mailFileName(mail));

/**
 * Writes a mail into `DATA_DIR/mail`, as any mail program opens it. Whole or not at all: somebody
 * may be reading the folder.
 */
export async function writeMailFile(mail: FiledMail, message: SendMailOptions): Promise<void> {
  const bytes = await new MailComposer(message).compile().build();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = mailFilePath(mail);
  await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

export async function removeMailFiles(mails: FiledMail[]): Promise<void> {
  for (const mail of mails) await rm(mailFilePath(mail), { force: true });
}
