import { config } from "~/config.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { enqueueMail } from "./enqueue-mail.server";
import { updateMail } from "./mail-outbox-queries.server";
import { sendImmediately } from "./send-mails.server";

type TestMailResult =
  /** The mail server's reply is stored with the mail. */
  { kind: "accepted" | "failed"; mailId: number } | { kind: "no-server" };

/** Sends at once and without retries. The administrator sees the reply. */
export async function sendTestMail(
  admin: { name: string; email: string },
  clock: () => Date,
): Promise<TestMailResult> {
  if (!config.smtpUrl) return { kind: "no-server" };
  const now = clock();
  const settings = await loadSettings(db);
  const mailId = await db.transaction().execute(async (trx) => {
    const id = await enqueueMail(trx, now, {
      kind: "test",
      cause: "lodge",
      to: admin.email,
      subject: `Test email: ${settings.general.siteName}`,
      name: admin.name,
      isRequested: true,
      paragraphs: [
        `${admin.name} sent this test email from Settings. Emails from the site arrive.`,
        "If this is in your spam folder, emails to guests will be too. Ask your mail provider about SPF and DKIM for the sender’s address.",
      ],
    });
    if (id === null) throw new Error("a mail with isRequested is always queued");
    // Marks the mail as in progress, so that the outbox does not send it too.
    await updateMail(trx, id, { sending_at: now.toISOString() });
    return id;
  });
  const { kind } = await sendImmediately(mailId, settings, clock);
  return { kind: kind === "accepted" ? "accepted" : "failed", mailId };
}
