import { reviewRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { setReviewHidden } from "~/guests/reviews/moderate-review.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(reviewRecord, {
  hide: {
    change: (id, { clerk, context }) => setReviewHidden(id, true, clerk, context.now),
    notices: { hidden: "hidden", shown: "shown", unchanged: "already-hidden" },
  },
  show: {
    change: (id, { clerk, context }) => setReviewHidden(id, false, clerk, context.now),
    notices: { hidden: "hidden", shown: "shown", unchanged: "already-shown" },
  },
});
