import { listFactors } from "~/accounts/factors/list-factors.server";
import { loadOwnAccount } from "~/accounts/load-own-account.server";
import type { Viewer } from "~/accounts/roles";
import { loadGuestPayments } from "~/billing/folios/load-guest-payments.server";
import { loadInvoicesForExport } from "~/billing/invoices/load-invoices.server";
import { loadMailsTo } from "~/communication/mail/load-mails.server";
import { loadAccountHistory } from "~/core/change-log/load-history.server";
import type { Translator } from "~/core/languages/translator";
import { db } from "~/db.server";
import { listEnquiriesFrom } from "~/dining-and-events/enquiries/enquiry-queries.server";
import { listReviewsOfUser } from "~/guests/reviews/review-queries.server";
import { findSubscription } from "~/publishing/newsletter/find-subscription.server";
import { listBookingsOfUser } from "~/reservations/bookings/booking-queries.server";
import { loadOwnProfile } from "./load-own-profile.server";

/** So many of each there are at most, the latest. */
const maxPerKind = 500;

/**
 * All that is kept of somebody, for them to have; null once their account was removed. What is known by
 * an e-mail address alone is theirs only where they have proved it: anybody can make an account with
 * somebody else's.
 */
export async function loadOwnData(viewer: Viewer, now: Date, { t }: Translator) {
  const own = await loadOwnAccount(db, viewer.id, now);
  if (!own) return null;
  const { email } = own.account;
  const isAddressTheirs = own.account.emailProvedAt !== null;
  const isProved = isAddressTheirs || own.account.loginPhone !== null;
  const stays = await listBookingsOfUser(db, viewer.id);
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
      payments: await loadGuestPayments(db, booking.id),
      invoices: await loadInvoicesForExport(db, booking.id),
    });
  }
  return {
    madeAt: now.toISOString(),
    note: t(
      "Amounts are in hundredths of their currency, times in UTC. Of each list the latest {n} are here.",
      { n: maxPerKind },
    ),
    ...own,
    secondFactors: await listFactors(db, viewer.id, now),
    // Made one with somebody else's by an address that nobody proved, it would tell of them.
    guestRecord: isProved ? await loadOwnProfile(db, viewer.id) : null,
    bookings,
    reviews: await listReviewsOfUser(db, viewer.id, maxPerKind),
    mails: await loadMailsTo(
      db,
      { userId: viewer.id, address: email },
      { isAddressTheirs, limit: maxPerKind },
    ),
    changes: await loadAccountHistory(db, viewer.id, maxPerKind),
    ...(isAddressTheirs
      ? {
          requests: await listEnquiriesFrom(db, email, maxPerKind),
          newsletter: await findSubscription(db, email),
        }
      : {
          leftOut: t(
            "What was written to us with your e-mail address, and the newsletter: nobody has proved yet that the address is yours.",
          ),
        }),
  };
}
