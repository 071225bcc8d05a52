import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { Settings } from "~/core/settings/settings";

/** Returns why no issue can be sent and what to do, or null. */
export function findIssueObstacle({ notifications }: Settings): string | null {
  if (!isSmtpConfigured) {
    return "No mail server is set (SMTP_URL), so letters cannot be sent from here. They can be written and previewed; whoever runs the server sets it. Until then, export the confirmed subscribers and write to them from your own mail program, the addresses in Bcc.";
  }
  if (!siteOrigin) {
    return "Letters cannot be sent before the site knows its own address (PUBLIC_URL): every one needs a link that stops the newsletter. Whoever runs the server sets it.";
  }
  if (!notifications.email) {
    return "Settings → Notifications let no mail be written, so letters wait.";
  }
  return null;
}
