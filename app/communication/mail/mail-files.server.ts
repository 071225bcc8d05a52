import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { config } from "~/config.server";

interface FiledMail {
  id: number;
  createdAt: string;
}

const folder = path.join(config.dataDir, "mail");

/** Contains the mail's date in UTC and its id: `2026-11-21-7.eml`. */
export const mailFileName = ({ id, createdAt }: FiledMail) => `${createdAt.slice(0, 10)}-${id}.eml`;

const mailFilePath = (mail: FiledMail) => path.join(folder, mailFileName(mail));

/** Renames the finished file, so that readers see only whole mails. */
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
