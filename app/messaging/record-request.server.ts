import type { RequestKind } from "db/schema";
import { randomCrockford } from "~/booking/booking-id.server";
import type { Db } from "~/db.server";
import { notifyDesk } from "./notify-desk.server";
import {
  countRequestsFrom,
  countRequestsSince,
  insertRequest,
  listAlikeRequests,
  type RequestSender,
} from "./request-queries.server";
import { writeMail } from "./write-mail.server";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A form sent twice within this time is one request. */
const sameRequestMs = hourMs / 2;
/** More than a desk of this size could read; beyond it somebody's program is at work. */
const mostRequestsAnHour = 120;

/** Each is mailed to the address, which nobody has proved to be theirs. */
const mostMailedADay = 10;

/** More requests than the desk could read, or than one address should be mailed about. */
export class TooManyRequestsError extends Error {}

/**
 * Writes what a visitor asks for, the desk's notification and the mail to the visitor, in the
 * caller's transaction. The same form sent again answers with the request it became.
 * @param request.isSame whether a request with the same sender and words asks for the same thing;
 *   a kind without rows of its own leaves it out.
 * @param request.mail the mail to the visitor by the request's id, where there is an address.
 * @returns the request's id, and whether it was there already.
 * @throws TooManyRequestsError when nothing was written; the caller's transaction ends.
 */
export async function recordRequest(
  trx: Db,
  request: {
    kind: RequestKind;
    sender: RequestSender;
    isSame?: (id: string) => Promise<boolean>;
    notification: { title: string; message: string };
    mail?: (id: string) => { subject: string; body: string };
  },
  now: Date,
): Promise<{ id: string; isKnown: boolean }> {
  const { kind, sender, isSame = async () => true } = request;
  const alike = await listAlikeRequests(trx, kind, sender, before(now, sameRequestMs));
  for (const { id } of alike) if (await isSame(id)) return { id, isKnown: true };
  if ((await countRequestsSince(trx, before(now, hourMs))) >= mostRequestsAnHour) {
    throw new TooManyRequestsError();
  }
  const { email } = sender;
  if (email && (await countRequestsFrom(trx, email, before(now, dayMs))) >= mostMailedADay) {
    throw new TooManyRequestsError();
  }
  const id = newRequestId();
  await insertRequest(trx, { id, kind, sender, now });
  const actionUrl = `/admin/requests/${id}`;
  await notifyDesk(trx, { ...request.notification, type: "info", actionUrl }, now);
  if (email && request.mail) {
    await writeMail(trx, { kind: "request", to: email, ...request.mail(id) }, now);
  }
  return { id, isKnown: false };
}

/** 16 characters of Crockford base32, 80 random bits: nobody finds another's request by trying. */
function newRequestId(): string {
  return randomCrockford(16);
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
