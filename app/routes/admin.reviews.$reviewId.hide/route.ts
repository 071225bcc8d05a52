import { reviewRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { hideReview } from "~/guests/hide-review.server";

export { Refused as ErrorBoundary } from "~/ui/desk/refused";
export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  reviewRecord,
  (id, { clerk, context }) => hideReview(id, true, clerk, context.now),
  { hidden: "hidden", shown: "shown", "as-it-was": "hidden-before" },
);
