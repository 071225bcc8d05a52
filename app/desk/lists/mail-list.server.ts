import * as z from "zod";
import { db } from "~/db.server";
import { formatInstant } from "~/lodge/instants";
import { withQuery } from "~/lodge/paths";
import { mailFileName } from "~/mail/mail-files.server";
import { countMails, listMails } from "~/mail/mail-outbox-queries.server";
import { deskList } from "./desk-list.server";
import { tab } from "./list-filters.server";

const path = "/admin/settings/notifications#outbox";

type Mail = Awaited<ReturnType<typeof listMails>>[number];

/** What became of a mail, in words. */
function stateOf(mail: Mail, timeZone: string) {
  if (mail.sentAt)
    return { tone: "good", word: "Sent", more: formatInstant(mail.sentAt, timeZone) } as const;
  if (mail.filedAt) return { tone: "out", word: "In a file", more: mailFileName(mail) } as const;
  if (mail.failedAt) return { tone: "off", word: "Failed", more: mail.failure } as const;
  return { tone: "waiting", word: "Waiting", more: "" } as const;
}

/** The mails that the site wrote, the newest first. */
export const mailList = deskList({
  path,
  filters: { mails: tab(z.enum(["all", "failed"])) },
  sorts: ["-written"],
  usualSort: "-written",
  pageSize: 25,
  look: ({ mails = "all" }) => mails,
  async count(shown) {
    const counts = await countMails(db);
    return { shown, failed: counts.failed, counts, matching: counts[shown] };
  },
  counters({ counts, shown }) {
    if (counts.failed === 0 && shown === "all") return [];
    return [
      {
        label: "Which mails",
        counters: [
          { name: "All", value: counts.all, href: path, isCurrent: shown === "all" },
          {
            name: "Failed",
            value: counts.failed,
            href: withQuery(path, { mails: "failed" }),
            isCurrent: shown === "failed",
          },
        ],
      },
    ];
  },
  rows: (shown, wanted) => listMails(db, shown, wanted),
  view: (mails, { settings: { general } }) =>
    mails.map((mail) => ({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      body: mail.body,
      at: formatInstant(mail.createdAt, general.timeZone),
      state: stateOf(mail, general.timeZone),
    })),
});
