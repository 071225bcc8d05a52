import { newsletterIssueRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import {
  resumeNewsletterIssue,
  sendTestIssue,
  stopNewsletterIssue,
} from "~/publishing/newsletter/send-issue.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(newsletterIssueRecord, {
  resume: {
    change: (id, { clerk, context }) => resumeNewsletterIssue(id, clerk, context),
    notices: { resumed: "resumed", "wrong-status": "wrong-status" },
  },
  stop: {
    change: (id, { clerk, context }) => stopNewsletterIssue(id, clerk, context.now),
    notices: { stopped: "stopped", "wrong-status": "wrong-status" },
  },
  "send-test": {
    change: (id, { clerk, context }) => sendTestIssue(id, clerk, context),
    notices: { queued: "tried" },
  },
});
