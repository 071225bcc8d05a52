import { newsletterIssueRecord } from "~/desk/records.server";
import { createStateRoutes } from "~/desk/state-route";
import { sendTestIssue } from "~/publishing/newsletter/send-test-issue.server";
import {
  resumeNewsletterIssue,
  stopNewsletterIssue,
} from "~/publishing/newsletter/start-issue.server";

export { EmptyPage as default } from "~/ui/empty-page";

export const { loader, action, handle } = createStateRoutes(newsletterIssueRecord, {
  /** Lets a letter that was stopped go on. */
  resume: {
    change: (id, { clerk, context }) => resumeNewsletterIssue(id, clerk, context),
    notices: { resumed: "resumed", "as-it-was": "as-it-was" },
  },
  /** Lets no more mails of a letter leave. */
  stop: {
    change: (id, { clerk, context }) => stopNewsletterIssue(id, clerk, context.now),
    notices: { stopped: "stopped", "as-it-was": "as-it-was" },
  },
  /** Sends a letter to whoever asks for it, and to nobody else. */
  try: {
    change: (id, { clerk, context }) => sendTestIssue(id, clerk, context),
    notices: { written: "tried" },
  },
});
