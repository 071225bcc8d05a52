import type { Db } from "~/db.server";
import type { MailQueue } from "~/operations/ailment-rules";
import type { MailKind } from "./mail-kinds";
import { readMailQueue, wasWritten } from "./mail-queue-queries.server";

/** How many mails wait, failed, or are held, and for how long. */
export const lookAtQueue = (db: Db): Promise<MailQueue> => readMailQueue(db);

/** Whether a mail of a kind was written to an address after an instant. */
export const hasWritten = (
  db: Db,
  mail: { to: string; kind: MailKind; since: Date },
): Promise<boolean> => wasWritten(db, mail);
