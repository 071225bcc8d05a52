import { linkParagraph, quoteMailText } from "~/communication/mail/mail-content";
import type { Translator } from "~/core/languages/translator";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { truncateToLine } from "~/core/single-line";
import { db } from "~/db.server";
import { recordEnquiry, TooManyRequestsError } from "./record-enquiry.server";

type SendMessageResult = { kind: "sent"; enquiryId: string } | { kind: "too-many-requests" };

export async function sendMessage(
  sender: { name: string; email: string; phone: string | null; message: string },
  origin: string | null,
  { settings, now, address }: VisitorOperationContext,
  translator: Translator,
): Promise<SendMessageResult> {
  const { general } = settings;
  const { t } = translator;
  try {
    const { id } = await db.transaction().execute((trx) =>
      recordEnquiry(
        trx,
        {
          kind: "message",
          sender,
          address,
          language: translator.code,
          notification: {
            title: "New message",
            message: `${sender.name}: ${truncateToLine(sender.message, maxNotificationLength)}`,
          },
          createMail: (enquiryId) => ({
            subject: t("Your message to {lodge}", { lodge: general.siteName }),
            paragraphs: [
              t("Thank you for your message. We'll reply as soon as we can."),
              { typed: `${t("You wrote:")}\n\n${quoteMailText(sender.message)}` },
              linkParagraph(origin, `/requests/${enquiryId}`, t("View it"), translator),
            ],
          }),
        },
        now,
      ),
    );
    return { kind: "sent", enquiryId: id };
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many-requests" };
    throw error;
  }
}

const maxNotificationLength = 140;
