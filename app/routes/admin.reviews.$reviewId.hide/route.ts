import { reviewRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { setReviewHidden } from "~/guests/set-review-hidden.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  reviewRecord,
  (id, { clerk, context }) => setReviewHidden(id, true, clerk, context.now),
  { hidden: "hidden", shown: "shown", "as-it-was": "hidden-before" },
);
