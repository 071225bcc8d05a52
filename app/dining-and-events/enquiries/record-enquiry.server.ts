import { millisecondsInHour } from "date-fns/constants";
import type { RequestKind } from "db/schema";
import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import { formatShortTime } from "~/catalogue/menu/opening-hours";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { linkParagraph, type Paragraph, quoteMailText } from "~/communication/mail/mail-content";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { randomCrockford } from "~/core/ids.server";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Translator } from "~/core/languages/translator";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { truncateToLine } from "~/core/single-line";
import { formatStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import {
  countEnquiriesSince,
  type EnquirySender,
  hasTableEnquiryDetails,
  insertEnquiry,
  insertTableEnquiry,
  listSimilarEnquiries,
  type TableEnquiryDetails,
} from "./enquiry-queries.server";

/** A form that is sent again within this time counts as the same enquiry. */
const duplicateWindowMs = millisecondsInHour / 2;
/** Limit of enquiries of one kind per hour. A higher number means automated submissions. */
const maxPerKindPerHour = 40;

/** Thrown if a network, or all visitors together, sent too many enquiries. */
export class TooManyRequestsError extends Error {}

/**
 * Records an enquiry, notifies the front desk and mails the visitor. If the same form is sent again, returns the
 * first enquiry.
 * @param request.hasSameDetails returns whether a similar enquiry has the same details too
 * @param request.address the client's IP address, or null if unknown, which is not limited
 * @param request.language the page's language, also used for the answer
 * @throws TooManyRequestsError before writing, which rolls back the caller's transaction
 */
export async function recordEnquiry(
  trx: Db,
  request: {
    kind: RequestKind;
    sender: EnquirySender;
    address: string | null;
    language: LanguageCode;
    hasSameDetails?: (id: string) => Promise<boolean>;
    notification: { title: string; message: string };
    createMail?: (id: string) => { subject: string; paragraphs: Paragraph[] };
  },
  now: Date,
): Promise<{ id: string; isDuplicate: boolean }> {
  const { kind, sender, address, language, hasSameDetails = async () => true } = request;
  const similarEnquiries = await listSimilarEnquiries(
    trx,
    kind,
    sender,
    subtractMs(now, duplicateWindowMs),
  );
  for (const { id } of similarEnquiries)
    if (await hasSameDetails(id)) return { id, isDuplicate: true };
  if ((await limitByNetwork("request", address, now, trx)) !== null) {
    throw new TooManyRequestsError();
  }
  if (
    (await countEnquiriesSince(trx, kind, subtractMs(now, millisecondsInHour))) >= maxPerKindPerHour
  ) {
    throw new TooManyRequestsError();
  }
  const { name, email } = sender;
  const id = createEnquiryId();
  await insertEnquiry(trx, { id, kind, sender, language, now });
  const actionUrl = `/admin/enquiries/${id}`;
  await notifyDesk(trx, now, { ...request.notification, type: "info", actionUrl });
  if (email && request.createMail) {
    const mail = {
      kind: "request",
      cause: "stranger",
      to: email,
      name,
      enquiryId: id,
      language,
    } as const;
    await enqueueMail(trx, now, { ...mail, ...request.createMail(id) });
  }
  return { id, isDuplicate: false };
}

/** 16 characters of Crockford base32 (80 random bits), so that ids cannot be guessed. */
function createEnquiryId(): string {
  return randomCrockford(16);
}

function subtractMs(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

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

export interface TableEnquiry extends TableEnquiryDetails {
  name: string;
  phone: string;
  note: string;
}

/**
 * Records a request for a table, which the front desk confirms by phone. Visitors leave no e-mail address, so no mail
 * is sent.
 * @throws TooManyRequestsError before writing, which rolls back the caller's transaction
 */
export async function recordTableEnquiry(
  trx: Db,
  { name, phone, note, day, time, people }: TableEnquiry,
  {
    address,
    language,
    notificationSuffix,
  }: { address: string | null; language: LanguageCode; notificationSuffix: string },
  now: Date,
): Promise<{ id: string; isDuplicate: boolean }> {
  const details = { day, time, people };
  const noteSuffix = note && `. Note: ${note.replace(/\s+/g, " ")}`;
  const enquiry = await recordEnquiry(
    trx,
    {
      kind: "table",
      sender: { name, email: null, phone, message: note },
      address,
      language,
      hasSameDetails: (similarId) => hasTableEnquiryDetails(trx, similarId, details),
      notification: {
        title: `Table for ${people}: ${formatStayDate(day)}, ${formatShortTime(time)}`,
        message: `${name} requests a table. Call ${phone} to confirm${notificationSuffix}${noteSuffix}`,
      },
    },
    now,
  );
  if (!enquiry.isDuplicate) await insertTableEnquiry(trx, enquiry.id, details);
  return enquiry;
}
