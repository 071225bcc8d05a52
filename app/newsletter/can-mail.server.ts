import { isMailWanted } from "~/mail/mail-kinds";
import { isMailSent } from "~/mail/read-mails.server";
import type { Settings } from "~/settings/settings";

/** Whether a confirmation of the newsletter can be mailed: there is a mail server, and Settings want mails. */
export const canMailNewsletter = ({ notifications }: Settings): boolean =>
  isMailSent && isMailWanted("newsletter", notifications);
