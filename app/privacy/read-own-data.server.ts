import { listFactors } from "~/accounts/factors/list-factors.server";
import { readOwnAccount } from "~/accounts/read-own-account.server";
import type { Viewer } from "~/accounts/roles";
import { readPaymentsOf } from "~/billing/folios/read-payments.server";
import { readInvoicesToHave } from "~/billing/invoices/read-invoices.server";
import { readMailsTo } from "~/communication/mail/read-mails.server";
import { readHistoryOf } from "~/core/change-log/read-history.server";
import type { Words } from "~/core/languages/words";
import { db } from "~/db.server";
import { listRequestsFrom } from "~/dining-and-events/enquiries/request-queries.server";
import { listReviewsOf } from "~/guests/reviews/review-queries.server";
import { readSubscription } from "~/publishing/newsletter/read-subscription.server";
import { listBookingsOf } from "~/reservations/bookings/booking-queries.server";
import { readOwnRecord } from "./read-own-record.server";

/** So many of each there are at most, the latest. */
const mostOfEach = 500;

/**
 * All that is kept of somebody, for them to have; null once their account was removed. What is known by
 * an e-mail address alone is theirs only where they have proved it: anybody can make an account with
 * somebody else's.
 */
export async function readOwnData(viewer: Viewer, now: Date, { t }: Words) {
  const own = await readOwnAccount(db, viewer.id, now);
  if (!own) return null;
  const { email } = own.account;
  const isAddressTheirs = own.account.emailProvedAt !== null;
  const isProved = isAddressTheirs || own.account.loginPhone !== null;
  const stays = await listBookingsOf(db, viewer.id);
  const bookings = [];
  for (const stay of stays) {
    const {
      accountEmail: _,
      userId: __,
      personId: ___,
      bookerId: ____,
      version: _____,
      ...booking
    } = stay;
    bookings.push({
      ...booking,
      payments: await readPaymentsOf(db, booking.id),
      invoices: await readInvoicesToHave(db, booking.id),
    });
  }
  return {
    madeAt: now.toISOString(),
    note: t(
      "Amounts are in hundredths of their currency, times in UTC. Of each list the latest {n} are here.",
      { n: mostOfEach },
    ),
    ...own,
    secondFactors: await listFactors(db, viewer.id, now),
    // Made one with somebody else's by an address that nobody proved, it would tell of them.
    guestRecord: isProved ? await readOwnRecord(db, viewer.id) : null,
    bookings,
    reviews: await listReviewsOf(db, viewer.id, mostOfEach),
    mails: await readMailsTo(
      db,
      { userId: viewer.id, address: email },
      { isAddressTheirs, limit: mostOfEach },
    ),
    changes: await readHistoryOf(db, viewer.id, mostOfEach),
    ...(isAddressTheirs
      ? {
          requests: await listRequestsFrom(db, email, mostOfEach),
          newsletter: await readSubscription(db, email),
        }
      : {
          leftOut: t(
            "What was written to us with your e-mail address, and the newsletter: nobody has proved yet that the address is yours.",
          ),
        }),
  };
}
