import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { findMail } from "~/communication/mail/mail-outbox-queries.server";
import { db } from "~/db.server";
import { type RequestContext, requireViewer } from "~/http/request-context";
import type { OutboxState } from "./outbox";

/** Loads the mail server's state and, if the query parameter `test` names a test mail, its result. */
export async function loadOutboxState(
  request: Request,
  context: RequestContext,
): Promise<OutboxState> {
  const id = Number(new URL(request.url).searchParams.get("test")) || 0;
  const mail = id > 0 ? await findMail(db, id) : undefined;
  const testResult =
    mail?.kind === "test"
      ? {
          isAccepted: mail.sentAt !== null,
          to: mail.to,
          serverReply: mail.answer,
          reason: mail.failure || "Still sending.",
        }
      : null;
  return { isSmtpConfigured, testAddress: requireViewer(context).email, testResult };
}
