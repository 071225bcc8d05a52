import { purgeExpiredCodes } from "~/accounts/codes/one-time-codes.server";
import { purgeUnverifiedAccounts } from "~/accounts/purge-unverified-accounts.server";
import { purgeBillTo } from "~/billing/invoices/purge-bill-to.server";
import { purgeOldMails } from "~/communication/mail/purge-mails.server";
import { purgeIdempotencyKeys } from "~/core/idempotency/created-records.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays } from "~/core/stay";
import { db } from "~/db.server";
import { clearOldEnquiries } from "~/dining-and-events/enquiries/purge-old-enquiries.server";
import { clearOldEventTexts } from "~/dining-and-events/events/purge-events.server";
import { anonymiseOldTableReservations } from "~/dining-and-events/tables/purge-table-reservations.server";
import { clearOldNotes } from "~/front-desk/shift-notes/purge-notes.server";
import { purgeDocuments } from "~/guests/profiles/anonymise-guest-profile.server";
import { sealOldDocuments } from "~/guests/profiles/seal-old-documents.server";
import { purgeStaleImports } from "~/operations/imports/purge-imports.server";
import {
  purgeUnconfirmed,
  purgeUnsubscribed,
} from "~/publishing/newsletter/purge-subscribers.server";
import { purgeExpiredBookingLinks } from "~/reservations/booking-links/booking-links.server";
import { clearOldSpecialRequests } from "~/reservations/bookings/anonymise-guest-bookings.server";
import { purgeOldDrafts } from "~/reservations/drafts/purge-drafts.server";
import { calculateRetentionCutoff, retentionDays } from "./retention";

/** Purges all data whose retention period has ended. */
export async function applyRetention({ settings, now }: OperationContext): Promise<void> {
  const today = lodgeToday(now, settings.general.timeZone);
  await purgeOldMails({
    textsBefore: calculateRetentionCutoff(retentionDays.mailTexts, now),
    mailsBefore: calculateRetentionCutoff(retentionDays.mails, now),
  });
  await db.transaction().execute(async (trx) => {
    await clearOldSpecialRequests(trx, addStayDays(today, -retentionDays.specialRequests));
    await clearOldNotes(trx, {
      endedBefore: addStayDays(today, -retentionDays.specialRequests),
      doneBefore: calculateRetentionCutoff(retentionDays.enquiryTexts, now),
    });
    await anonymiseOldTableReservations(trx, {
      notes: addStayDays(today, -retentionDays.specialRequests),
      names: addStayDays(today, -retentionDays.enquiryTexts),
    });
    await clearOldEventTexts(trx, {
      events: addStayDays(today, -retentionDays.enquiryTexts),
      offers: calculateRetentionCutoff(retentionDays.enquiryTexts, now),
    });
    await purgeDocuments(trx, addStayDays(today, -settings.privacy.documentDays));
    await sealOldDocuments(trx);
    await clearOldEnquiries(trx, calculateRetentionCutoff(retentionDays.enquiryTexts, now));
    await purgeUnconfirmed(trx, {
      mailedBefore: calculateRetentionCutoff(retentionDays.unconfirmedSubscribers, now),
      dueBefore: calculateRetentionCutoff(retentionDays.waitingSubscribers, now),
    });
    await purgeUnsubscribed(trx, calculateRetentionCutoff(retentionDays.unsubscribed, now));
    await purgeUnverifiedAccounts(
      trx,
      calculateRetentionCutoff(retentionDays.unverifiedAccounts, now),
    );
    await purgeIdempotencyKeys(trx, calculateRetentionCutoff(retentionDays.idempotencyKeys, now));
    await purgeExpiredCodes(trx, now);
    await purgeExpiredBookingLinks(trx, now);
    await purgeOldDrafts(trx, now);
    await purgeBillTo(trx, today);
    await purgeStaleImports(trx, calculateRetentionCutoff(retentionDays.stagedImports, now));
  });
}
