import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { isMailKindEnabled } from "~/communication/mail/mail-kinds";
import type { Settings } from "~/core/settings/settings";

/** Whether a confirmation of the newsletter can be mailed: there is a mail server, and Settings want mails. */
export const canMailNewsletter = ({ notifications }: Settings): boolean =>
  isSmtpConfigured && isMailKindEnabled("newsletter", notifications);
