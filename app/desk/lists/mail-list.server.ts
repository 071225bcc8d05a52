import * as z from "zod";
import { countMails, listMails } from "~/communication/mail/mail-outbox-queries.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { buildMailView } from "../view-mail.server";
import { deskList } from "./desk-list.server";
import { tabFilter } from "./list-filters.server";

const path = "/admin/settings/notifications#outbox";

export const mailList = deskList({
  path,
  filters: { mails: tabFilter(z.enum(["all", "waiting", "failed", "held"])) },
  sorts: ["-written"],
  defaultSort: "-written",
  pageSize: 25,
  prepare: ({ mails = "all" }) => mails,
  async count(state) {
    const counts = await countMails(db);
    const { failed, held } = counts;
    return { shown: state, failed, held, counts, matchCount: counts[state] };
  },
  counters({ counts, shown }) {
    const otherStates = (["waiting", "failed", "held"] as const).filter(
      (state) => counts[state] > 0 || state === shown,
    );
    if (otherStates.length === 0) return null;
    return {
      Show: [
        { name: "All", value: counts.all, href: path, isCurrent: shown === "all" },
        ...otherStates.map((state) => ({
          name: state === "held" ? "On hold" : state.charAt(0).toUpperCase() + state.slice(1),
          value: counts[state],
          href: withQuery(path, { mails: state }),
          isCurrent: shown === state,
        })),
      ],
    };
  },
  rows: (state, page) => listMails(db, state, page),
  view: (mails, { settings: { general } }) =>
    mails.map((mail) => buildMailView(mail, general.timeZone)),
});
