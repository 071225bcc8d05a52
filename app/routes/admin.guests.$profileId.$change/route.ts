import { guestProfileRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { dismissDuplicate } from "~/guests/profiles/resolve-duplicates.server";
import { clearDoNotRent } from "~/guests/profiles/set-do-not-rent.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(guestProfileRecord, {
  "not-duplicate": {
    change: (id, { clerk, form, context }) =>
      dismissDuplicate(id, Number(form.get("otherId")), clerk, context.now),
    notices: { "told-apart": "told-apart" },
  },
  "allow-booking": {
    change: (id, { clerk, context }) => clearDoNotRent(id, clerk, context.now),
    notices: { "mark-removed": "mark-removed", unchanged: "unchanged" },
  },
});
