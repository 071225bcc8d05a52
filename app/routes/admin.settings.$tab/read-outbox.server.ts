import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { formatInstant } from "~/lodge/instants";
import { mailFileName } from "~/mail/mail-files.server";
import { countMails, listMails } from "~/mail/mail-outbox-queries.server";
import type { OutboxPage, OutboxState } from "./outbox";

/** The page of the outbox that an address asks for. */
export async function readOutbox(params: URLSearchParams, timeZone: string): Promise<OutboxPage> {
  const counts = await countMails(db);
  const shown = params.get("mails") === "failed" ? "failed" : "all";
  const { page, pages, ...wanted } = readPage(params, counts[shown], 25);
  const mails = await listMails(db, shown, wanted);
  const stateOf = (mail: (typeof mails)[number]): OutboxState => {
    if (mail.sentAt) return { kind: "sent", at: formatInstant(mail.sentAt, timeZone) };
    if (mail.filedAt) return { kind: "filed", file: mailFileName(mail) };
    return mail.failedAt ? { kind: "failed", failure: mail.failure } : { kind: "waiting" };
  };
  return {
    shown,
    counts,
    page,
    pages,
    mails: mails.map((mail) => ({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      body: mail.body,
      at: formatInstant(mail.createdAt, timeZone),
      state: stateOf(mail),
    })),
  };
}
