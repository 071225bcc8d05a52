import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { countMails, listMails } from "~/messaging/mail-outbox-queries.server";
import type { OutboxPage } from "./outbox";

/** The page of the outbox that an address asks for. */
export async function readOutbox(params: URLSearchParams, timeZone: string): Promise<OutboxPage> {
  const matching = await countMails(db);
  const { page, pages, ...wanted } = readPage(params, matching, 25);
  const mails = await listMails(db, wanted);
  return {
    page,
    pages,
    matching,
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      at: formatInstant(createdAt, timeZone),
      sentAt: sentAt && formatInstant(sentAt, timeZone),
    })),
  };
}
