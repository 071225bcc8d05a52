import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { siteOrigin } from "~/communication/mail/site-origin.server";
import type { Settings } from "~/core/settings/settings";

export function findIssueObstacle({ notifications }: Settings): string | null {
  if (!isSmtpConfigured) {
    return "Newsletters cannot be sent: the mail server is not set up. Ask your system administrator, or export the confirmed subscribers and email them in Bcc.";
  }
  if (!siteOrigin) {
    return "Newsletters cannot be sent: your web address is not set, and unsubscribe links need it. Ask your system administrator.";
  }
  if (!notifications.email) {
    return "Newsletters cannot be sent: emails are switched off in Settings → Notifications.";
  }
  return null;
}
