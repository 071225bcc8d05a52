import { isMailWanted } from "~/communication/mail/mail-kinds";
import { isMailSent } from "~/communication/mail/read-mails.server";
import type { Settings } from "~/core/settings/settings";

/** Whether a confirmation of the newsletter can be mailed: there is a mail server, and Settings want mails. */
export const canMailNewsletter = ({ notifications }: Settings): boolean =>
  isMailSent && isMailWanted("newsletter", notifications);
