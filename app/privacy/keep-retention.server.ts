import { forgetOldCodes } from "~/accounts/codes/one-time-codes.server";
import { forgetUnproved } from "~/accounts/forget-unproved.server";
import { forgetOldBillTo } from "~/billing/invoices/forget-bill-to.server";
import { forgetOldMails } from "~/communication/mail/forget-old-mails.server";
import { purgeKeys } from "~/core/idempotency/created-records.server";
import { lodgeToday } from "~/core/instants";
import type { Present } from "~/core/settings/present";
import { addStayDays } from "~/core/stay";
import { db } from "~/db.server";
import { forgetOldRequests } from "~/dining-and-events/enquiries/forget-old-requests.server";
import { forgetOldEvents } from "~/dining-and-events/events/forget-events.server";
import { forgetOldSeatings } from "~/dining-and-events/tables/forget-seatings.server";
import { forgetOldNotes } from "~/front-desk/shift-notes/forget-notes.server";
import { forgetDocuments } from "~/guests/profiles/forget-person.server";
import { sealOldDocuments } from "~/guests/profiles/seal-old-documents.server";
import { forgetStaleImports } from "~/operations/imports/forget-imports.server";
import { forgetLeft, forgetUnconfirmed } from "~/publishing/newsletter/forget-subscriber.server";
import { forgetOldPasses } from "~/reservations/booking-links/passes.server";
import { forgetWishes } from "~/reservations/bookings/forget-guest.server";
import { forgetOldDrafts } from "~/reservations/drafts/forget-drafts.server";
import { beforeDays, retentionDays } from "./retention";

/** Forgets what is kept no longer, and seals what is; doing it again changes nothing. */
export async function keepRetention({ settings, now }: Present): Promise<void> {
  const today = lodgeToday(now, settings.general.timeZone);
  await forgetOldMails({
    textsBefore: beforeDays(retentionDays.mailTexts, now),
    mailsBefore: beforeDays(retentionDays.mails, now),
  });
  await db.transaction().execute(async (trx) => {
    await forgetWishes(trx, addStayDays(today, -retentionDays.specialRequests));
    await forgetOldNotes(trx, {
      endedBefore: addStayDays(today, -retentionDays.specialRequests),
      doneBefore: beforeDays(retentionDays.requestTexts, now),
    });
    await forgetOldSeatings(trx, {
      notes: addStayDays(today, -retentionDays.specialRequests),
      names: addStayDays(today, -retentionDays.requestTexts),
    });
    await forgetOldEvents(trx, {
      events: addStayDays(today, -retentionDays.requestTexts),
      offers: beforeDays(retentionDays.requestTexts, now),
    });
    await forgetDocuments(trx, addStayDays(today, -settings.privacy.documentDays));
    await sealOldDocuments(trx);
    await forgetOldRequests(trx, beforeDays(retentionDays.requestTexts, now));
    await forgetUnconfirmed(trx, {
      mailedBefore: beforeDays(retentionDays.unconfirmedSubscribers, now),
      dueBefore: beforeDays(retentionDays.waitingSubscribers, now),
    });
    await forgetLeft(trx, beforeDays(retentionDays.leftSubscribers, now));
    await forgetUnproved(trx, beforeDays(retentionDays.unprovedAccounts, now));
    await purgeKeys(trx, beforeDays(retentionDays.idempotencyKeys, now));
    await forgetOldCodes(trx, now);
    await forgetOldPasses(trx, now);
    await forgetOldDrafts(trx, now);
    await forgetOldBillTo(trx, today);
    await forgetStaleImports(trx, beforeDays(retentionDays.stagedImports, now));
  });
}
