import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { isMailKindEnabled } from "~/communication/mail/mail-kinds";
import type { Settings } from "~/core/settings/settings";

export const canMailNewsletter = ({ notifications }: Settings): boolean =>
  isSmtpConfigured && isMailKindEnabled("newsletter", notifications);
