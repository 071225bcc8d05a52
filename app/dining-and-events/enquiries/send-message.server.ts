import { linkTo, mailCitation } from "~/communication/mail/mail-content";
import type { Words } from "~/core/languages/words";
import type { PresentAt } from "~/core/settings/present";
import { beginningOf } from "~/core/shorten";
import { db } from "~/db.server";
import { recordRequest, TooManyRequestsError } from "./record-request.server";

type SendMessageResult = { kind: "sent"; requestId: string } | { kind: "too-many-requests" };

/**
 * Takes what a visitor wrote to the lodge: stored, told to the desk, and confirmed by mail.
 * `origin` is the site's own address for the link in the mail, if it is known.
 */
export async function sendMessage(
  sender: { name: string; email: string; phone: string | null; message: string },
  origin: string | null,
  { settings, now, address }: PresentAt,
  words: Words,
): Promise<SendMessageResult> {
  const { general } = settings;
  const { t } = words;
  try {
    const { id } = await db.transaction().execute((trx) =>
      recordRequest(
        trx,
        {
          kind: "message",
          sender,
          address,
          language: words.code,
          notification: {
            title: "New message",
            message: `${sender.name}: ${beginningOf(sender.message, shownInNotification)}`,
          },
          mail: (requestId) => ({
            subject: t("Your message to {lodge}", { lodge: general.siteName }),
            paragraphs: [
              t("Thank you. Your message has arrived, and we will answer it."),
              { typed: `${t("You wrote:")}\n\n${mailCitation(sender.message)}` },
              linkTo(origin, `/requests/${requestId}`, t("See it again"), words),
            ],
          }),
        },
        now,
      ),
    );
    return { kind: "sent", requestId: id };
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many-requests" };
    throw error;
  }
}

/** Characters of a message that a notification shows. */
const shownInNotification = 140;
