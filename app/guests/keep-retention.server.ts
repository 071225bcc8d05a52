import { forgetUnproved } from "~/accounts/forget-unproved.server";
import { forgetWishes } from "~/booking/forget-guest.server";
import { forgetOldCodes } from "~/codes/one-time-codes.server";
import { db } from "~/db.server";
import { forgetOldSeatings } from "~/dining/forget-seatings.server";
import { forgetOldEvents } from "~/events/forget-events.server";
import { forgetOldNotes } from "~/handover/forget-notes.server";
import { purgeKeys } from "~/idempotency/created-records.server";
import { forgetStaleImports } from "~/imports/forget-imports.server";
import { forgetOldBillTo } from "~/invoices/forget-bill-to.server";
import { lodgeToday } from "~/lodge/instants";
import { addStayDays } from "~/lodge/stay";
import { forgetOldMails } from "~/mail/forget-old-mails.server";
import { forgetLeft, forgetUnconfirmed } from "~/newsletter/forget-subscriber.server";
import { forgetOldPasses } from "~/passes/passes.server";
import { forgetDocuments } from "~/people/forget-person.server";
import { sealOldDocuments } from "~/people/seal-old-documents.server";
import { forgetOldRequests } from "~/requests/forget-old-requests.server";
import type { Present } from "~/settings/present";
import { forgetOldDrafts } from "~/wizard/forget-drafts.server";
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
