import { millisecondsInHour } from "date-fns/constants";
import type { RequestKind } from "db/schema";
import { countAddressAttempt } from "~/accounts/limits/network-limits.server";
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

/** A form sent twice within this time is one request. */
const duplicateWindowMs = millisecondsInHour / 2;
/**
 * More of a kind than a desk of this size could read: beyond it somebody's program is at work, and
 * the other kinds still arrive.
 */
const maxPerKindPerHour = 40;

/** More requests from one connection, or of one kind, than the desk could read. */
export class TooManyRequestsError extends Error {}

/**
 * Writes what a visitor asks for, the desk's notification and the mail to the visitor, in the
 * caller's transaction. The same form sent again answers with the request it became.
 * @param request.isSame whether a request with the same sender and words asks for the same thing;
 *   a kind without rows of its own leaves it out.
 * @param request.address where it comes from; null where that is not known, which has no limit.
 * @param request.language that of the page it was sent from, in which it is answered
 * @param request.mail the mail to the visitor by the request's id, where there is an address.
 * @returns the request's id, and whether it was there already.
 * @throws TooManyRequestsError when nothing was written; the caller's transaction ends.
 */
export async function recordEnquiry(
  trx: Db,
  request: {
    kind: RequestKind;
    sender: EnquirySender;
    address: string | null;
    language: LanguageCode;
    isSame?: (id: string) => Promise<boolean>;
    notification: { title: string; message: string };
    mail?: (id: string) => { subject: string; paragraphs: Paragraph[] };
  },
  now: Date,
): Promise<{ id: string; isKnown: boolean }> {
  const { kind, sender, address, language, isSame = async () => true } = request;
  const alike = await listSimilarEnquiries(trx, kind, sender, subtractMs(now, duplicateWindowMs));
  for (const { id } of alike) if (await isSame(id)) return { id, isKnown: true };
  if ((await countAddressAttempt("request", address, now, trx)) !== null) {
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
  const actionUrl = `/admin/requests/${id}`;
  await notifyDesk(trx, now, { ...request.notification, type: "info", actionUrl });
  if (email && request.mail) {
    const mail = {
      kind: "request",
      by: "stranger",
      to: email,
      name,
      requestId: id,
      language,
    } as const;
    await enqueueMail(trx, now, { ...mail, ...request.mail(id) });
  }
  return { id, isKnown: false };
}

/** 16 characters of Crockford base32, 80 random bits: nobody finds another's request by trying. */
function createEnquiryId(): string {
  return randomCrockford(16);
}

function subtractMs(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
