import { mediaRecord } from "~/desk/records.server";
import { createStateRoute } from "~/desk/state-route";
import { retryImage } from "~/publishing/media/prepare-images.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action } = createStateRoute(
  mediaRecord,
  (id, { clerk, context }) => retryImage(id, clerk, context.now),
  {
    retried: "retried",
    "not-failed": null,
  },
);
