import { mediaRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { retryImage } from "~/publishing/media/retry-image.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action } = stateRoute(
  mediaRecord,
  (id, { clerk, context }) => retryImage(id, clerk, context.now),
  {
    begun: "retried",
    "not-failed": null,
  },
);
