import * as z from "zod";
import { countMails, listMails } from "~/communication/mail/mail-outbox-queries.server";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { buildMailView } from "../mail-view.server";
import { defineDeskList } from "./desk-list.server";
import { tabFilter } from "./list-filters.server";

const path = "/admin/settings/notifications#outbox";

export const mailList = defineDeskList({
  path,
  filters: { mails: tabFilter(z.enum(["all", "waiting", "failed", "held"])) },
  sorts: ["-written"],
  defaultSort: "-written",
  pageSize: 25,
  prepare: ({ mails = "all" }) => mails,
  async count(state) {
    const counts = await countMails(db);
    return {
      shownState: state,
      failedCount: counts.failed,
      heldCount: counts.held,
      counts,
      matchCount: counts[state],
    };
  },
  counters({ counts, shownState }) {
    const otherStates = (["waiting", "failed", "held"] as const).filter(
      (state) => counts[state] > 0 || state === shownState,
    );
    if (otherStates.length === 0) return null;
    return {
      Show: [
        { name: "All", value: counts.all, href: path, isCurrent: shownState === "all" },
        ...otherStates.map((state) => ({
          name: state === "held" ? "On hold" : state.charAt(0).toUpperCase() + state.slice(1),
          value: counts[state],
          href: withQuery(path, { mails: state }),
          isCurrent: shownState === state,
        })),
      ],
    };
  },
  rows: (state, page) => listMails(db, state, page),
  view: (mails, { settings: { general } }) =>
    mails.map((mail) => buildMailView(mail, general.timeZone)),
});
