import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { isDiskFull } from "~/core/disk-full";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { mailLanes } from "./mail-lanes";
import { buildMailMessage, LostSecretError } from "./mail-message.server";
import {
  findAttachment,
  listDueMails,
  updateMail,
  type WaitingMail,
} from "./mail-outbox-queries.server";

interface FiledMail {
  id: number;
  createdAt: string;
}

const folder = path.join(config.dataDir, "mail");

/** Contains the mail's date in UTC and its id: `2026-11-21-7.eml`. */
const mailFileName = ({ id, createdAt }: FiledMail) => `${createdAt.slice(0, 10)}-${id}.eml`;

const mailFilePath = (mail: FiledMail) => path.join(folder, mailFileName(mail));

/** Renames the finished file, so that readers see only whole mails. */
async function writeMailFile(mail: FiledMail, message: SendMailOptions): Promise<void> {
  const bytes = await new MailComposer(message).compile().build();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = mailFilePath(mail);
  await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

export async function removeMailFiles(mails: FiledMail[]): Promise<void> {
  for (const mail of mails) await rm(mailFilePath(mail), { force: true });
}

/** Per run, so that writing many mails does not slow down bookings. */
const batchSize = 20;

const failureTitle = "Email could not be saved";

export async function writeWaitingMailFiles(now: Date): Promise<void> {
  const waitingMails = await listDueMails(
    db,
    { channel: "mail", lanes: Object.values(mailLanes), limit: batchSize },
    now,
  );
  if (waitingMails.length === 0) return;
  const failures = await writeFiles(waitingMails);
  const writtenAt = now.toISOString();
  const deletedMails = await db.transaction().execute(async (trx) => {
    const deletedInMeantime: WaitingMail[] = [];
    for (const mail of waitingMails) {
      const failure = failures.get(mail);
      const outcome =
        failure === undefined ? { filed_at: writtenAt } : { failed_at: writtenAt, failure };
      if (!(await updateMail(trx, mail.id, outcome))) deletedInMeantime.push(mail);
    }
    const [firstFailure] = failures;
    if (firstFailure) await notifyDeskOnce(trx, now, failureNotification(...firstFailure));
    return deletedInMeantime;
  });
  // These mails were deleted from the database while their files were written.
  await removeMailFiles(deletedMails);
}

async function writeFiles(mails: WaitingMail[]): Promise<Map<WaitingMail, string>> {
  const settings = await loadSettings(db);
  const failures = new Map<WaitingMail, string>();
  for (const mail of mails) {
    try {
      const attachment = await findAttachment(db, mail.id);
      await writeMailFile(mail, buildMailMessage(mail, attachment, settings));
    } catch (error) {
      failures.set(mail, describeFailure(error));
    }
  }
  return failures;
}

const writeDeniedReason = "The server may not write to its mail folder.";
const notAFolderReason = "The server’s mail folder is not a folder.";
const failureReasons = new Map([
  ["EACCES", writeDeniedReason],
  ["EPERM", writeDeniedReason],
  ["EROFS", writeDeniedReason],
  ["EEXIST", notAFolderReason],
  ["ENOTDIR", notAFolderReason],
]);

function describeFailure(error: unknown): string {
  if (error instanceof LostSecretError) return error.message;
  if (isDiskFull(error)) return "The server's disk is full.";
  const { code = "", message } = error as NodeJS.ErrnoException;
  // Replaces file paths, which staff must not see.
  return failureReasons.get(code) ?? `${message.replace(/\S*\/\S*/g, "…")}.`.slice(0, 500);
}

/** Contains only the subject, because notifications survive the erasure of a guest. */
function failureNotification({ subject }: WaitingMail, failure: string) {
  return {
    title: failureTitle,
    message: `“${subject}”: ${failure} Try again under Settings → Notifications.`,
    type: "error",
    actionUrl: "/admin/settings/notifications?mails=failed#outbox",
  } as const;
}
