import { guestProfileRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { dismissDuplicate } from "~/guests/profiles/dismiss-duplicate.server";
import { clearDoNotRent } from "~/guests/profiles/set-do-not-rent.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(guestProfileRecord, {
  /** Two guests who are reached alike are two all the same. */
  apart: {
    change: (id, { clerk, form, context }) =>
      dismissDuplicate(id, Number(form.get("otherId")), clerk, context.now),
    notices: { "told-apart": "told-apart" },
  },
  /** The desk may book the guest again. */
  unmark: {
    change: (id, { clerk, context }) => clearDoNotRent(id, clerk, context.now),
    notices: { "mark-removed": "mark-removed", "as-it-was": "as-it-was" },
  },
});
