import { personRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { unmarkPerson } from "~/guests/profiles/mark-person.server";
import { tellApart } from "~/guests/profiles/tell-apart.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(personRecord, {
  /** Two guests who are reached alike are two all the same. */
  apart: {
    change: (id, { clerk, form, context }) =>
      tellApart(id, Number(form.get("otherId")), clerk, context.now),
    notices: { "told-apart": "told-apart" },
  },
  /** The desk may book the guest again. */
  unmark: {
    change: (id, { clerk, context }) => unmarkPerson(id, clerk, context.now),
    notices: { "mark-removed": "mark-removed", "as-it-was": "as-it-was" },
  },
});
