import { listFactors } from "~/accounts/factors/list-factors.server";
import { loadOwnAccount } from "~/accounts/load-account.server";
import type { Viewer } from "~/accounts/roles";
import { loadGuestPayments } from "~/billing/folios/load-guest-payments.server";
import { loadInvoicesForExport } from "~/billing/invoices/load-invoices.server";
import { loadMailsTo } from "~/communication/mail/load-mails.server";
import { loadAccountHistory } from "~/core/change-log/load-history.server";
import type { Translator } from "~/core/languages/translator";
import { type Db, db } from "~/db.server";
import { listEnquiriesFrom } from "~/dining-and-events/enquiries/enquiry-queries.server";
import { findLinkedGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import { listReviewsOfUser } from "~/guests/reviews/review-queries.server";
import { findSubscription } from "~/publishing/newsletter/subscription.server";
import { type Booking, listBookingsOfUser } from "~/reservations/bookings/booking-queries.server";

/** Most entries in each list of the export, latest first. */
const maxPerKind = 500;

/**
 * What the guest entered, agreed and did. A new column is exported only if it is added here. The source with its
 * commission, the group, references of other guests' bookings and ids of staff are for the desk only.
 */
const exportedBookingFields = [
  "id",
  "createdAt",
  "status",
  "checkIn",
  "checkOut",
  "roomName",
  "parts",
  "board",
  "guests",
  "children",
  "infants",
  "firstName",
  "lastName",
  "email",
  "phone",
  "language",
  "specialRequests",
  "arrivalTime",
  "paymentMethod",
  "totalCents",
  "extraCents",
  "quote",
  "agreedQuote",
  "terms",
  "heldUntil",
  "cancelledAt",
  "cancellationChargeCents",
  "checkedInAt",
  "checkedOutAt",
  "noShowAt",
  "releasedFrom",
] as const satisfies (keyof Booking)[];

/**
 * Returns null if the account was removed. Data linked only by e-mail address is included only if the address is
 * verified. Otherwise an account with another person's address would reveal that person's data.
 */
export async function loadOwnData(viewer: Viewer, now: Date, { t }: Translator) {
  const accountData = await loadOwnAccount(db, viewer.id, now);
  if (!accountData) return null;
  const { email } = accountData.account;
  const ownsEmail = accountData.account.emailVerifiedAt !== null;
  const isVerified = ownsEmail || accountData.account.loginPhone !== null;
  const stays = await listBookingsOfUser(db, viewer.id);
  const bookings = [];
  for (const stay of stays) {
    bookings.push({
      ...Object.fromEntries(exportedBookingFields.map((field) => [field, stay[field]])),
      payments: await loadGuestPayments(db, stay.id),
      invoices: await loadInvoicesForExport(db, stay.id),
    });
  }
  return {
    exportedAt: now.toISOString(),
    note: t("Amounts are in cents, times in UTC. Each list shows the latest {n} entries.", {
      n: maxPerKind,
    }),
    ...accountData,
    secondFactors: await listFactors(db, viewer.id, now),
    // An unverified address may have linked the account to another person's profile.
    guestProfile: isVerified ? await loadOwnProfile(db, viewer.id) : null,
    bookings,
    reviews: await listReviewsOfUser(db, viewer.id, maxPerKind),
    // Text and number of the mails to an address depend on whether its owner has verified it.
    mails: ownsEmail ? await loadMailsTo(db, email, maxPerKind) : [],
    changes: await loadAccountHistory(db, viewer.id, maxPerKind),
    ...(ownsEmail
      ? {
          enquiries: await listEnquiriesFrom(db, email, maxPerKind),
          newsletter: await findSubscription(db, email),
        }
      : {
          notIncluded: t(
            "Messages and newsletters for your email address are not included, because the address is not confirmed yet.",
          ),
        }),
  };
}

/** Omits the front desk's opinion of a guest (docs/decisions/017-guest-profiles-and-groups.md). */
async function loadOwnProfile(db: Db, userId: string) {
  const profile = await findLinkedGuestProfile(db, userId);
  if (!profile) return null;
  const { firstName, lastName, email, phone, country, nationality, language } = profile;
  const { address, company, taxNumber, document, notes, createdAt } = profile;
  const contact = { firstName, lastName, email, phone, country, nationality, language };
  return { ...contact, address, company, taxNumber, document, notes, createdAt };
}
