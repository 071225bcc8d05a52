import { enquiryRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { handleEnquiry, reopenEnquiry } from "~/dining-and-events/enquiries/handle-enquiry.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(enquiryRecord, {
  /** If someone else marked it first, redirects to the enquiry's page, which names that user. */
  done: {
    change: async (id, { clerk, context }) => {
      const result = await handleEnquiry(id, clerk, context.now);
      return result.kind === "already-handled"
        ? { ...result, to: enquiryRecord.pathOf(id) }
        : result;
    },
    notices: { handled: "handled", "already-handled": "already-handled" },
  },
  reopen: {
    change: (id, { clerk, context }) => reopenEnquiry(id, clerk, context.now),
    notices: { reopened: "reopened" },
  },
});
