import { millisecondsInHour } from "date-fns/constants";
import type { RequestKind } from "db/schema";
import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import type { Paragraph } from "~/communication/mail/mail-content";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { randomCrockford } from "~/core/ids.server";
import type { LanguageCode } from "~/core/languages/language-codes";
import type { Db } from "~/db.server";
import {
  countEnquiriesSince,
  type EnquirySender,
  insertEnquiry,
  listSimilarEnquiries,
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
