import { db } from "~/db.server";
import { beginningOf } from "~/lodge/shorten";
import { linkTo, mailCitation } from "~/mail/mail-content";
import type { PresentAt } from "~/settings/present";
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
): Promise<SendMessageResult> {
  const { general } = settings;
  try {
    const { id } = await db.transaction().execute((trx) =>
      recordRequest(
        trx,
        {
          kind: "message",
          sender,
          address,
          notification: {
            title: "New message",
            message: `${sender.name}: ${beginningOf(sender.message, shownInNotification)}`,
          },
          mail: (requestId) => ({
            subject: `Your message to ${general.siteName}`,
            paragraphs: [
              "Thank you. Your message has arrived, and we will answer it.",
              { typed: `You wrote:\n\n${mailCitation(sender.message)}` },
              linkTo(origin, `/requests/${requestId}`, "See it again"),
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
