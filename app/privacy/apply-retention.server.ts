import { purgeExpiredCodes } from "~/accounts/codes/one-time-codes.server";
import { purgeUnfinishedSignUps } from "~/accounts/sign-up.server";
import { purgeBillTo } from "~/billing/invoices/purge-bill-to.server";
import { purgeOldMails } from "~/communication/mail/remove-mails.server";
import { purgeIdempotencyKeys } from "~/core/idempotency/created-records.server";
import { lodgeToday } from "~/core/instants";
import { runIndependently } from "~/core/log-error.server";
import { runEveryMinute } from "~/core/run-every-minute.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { addStayDays } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { clearOldEnquiries } from "~/dining-and-events/enquiries/purge-enquiries.server";
import { clearOldEventTexts } from "~/dining-and-events/events/purge-events.server";
import { anonymiseOldTableReservations } from "~/dining-and-events/tables/purge-table-reservations.server";
import { clearOldNotes } from "~/front-desk/shift-notes/shift-notes.server";
import { purgeDocuments } from "~/guests/profiles/anonymise-guest-profile.server";
import { sealOldDocuments } from "~/guests/profiles/reseal-documents.server";
import { purgeStaleImports } from "~/operations/imports/purge-imports.server";
import {
  purgeUnconfirmed,
  purgeUnsubscribed,
} from "~/publishing/newsletter/remove-subscribers.server";
import { purgeExpiredBookingLinks } from "~/reservations/booking-links/booking-links.server";
import { clearOldSpecialRequests } from "~/reservations/bookings/anonymise-guest-bookings.server";
import { purgeOldDrafts } from "~/reservations/drafts/save-draft.server";
import { calculateRetentionCutoff, retentionDays } from "./retention";

/**
 * Deletes what has been kept long enough. Each kind of data has a transaction of its own, so that one failing purge
 * does not keep the others from running. Running it again changes nothing.
 * @returns false if a purge failed, which is logged
 */
async function applyRetention({ settings, now }: OperationContext): Promise<boolean> {
  const today = lodgeToday(now, settings.general.timeZone);
  const cutoff = (days: number) => calculateRetentionCutoff(days, now);
  const purges: Record<string, (trx: Db) => Promise<unknown>> = {
    "special requests": (trx) =>
      clearOldSpecialRequests(trx, addStayDays(today, -retentionDays.specialRequests)),
    "shift notes": (trx) =>
      clearOldNotes(trx, {
        endedBefore: addStayDays(today, -retentionDays.specialRequests),
        doneBefore: cutoff(retentionDays.enquiryTexts),
      }),
    "table reservations": (trx) =>
      anonymiseOldTableReservations(trx, {
        notes: addStayDays(today, -retentionDays.specialRequests),
        names: addStayDays(today, -retentionDays.enquiryTexts),
      }),
    events: (trx) =>
      clearOldEventTexts(trx, {
        events: addStayDays(today, -retentionDays.enquiryTexts),
        offers: cutoff(retentionDays.enquiryTexts),
      }),
    documents: async (trx) => {
      await purgeDocuments(trx, addStayDays(today, -settings.privacy.documentDays));
      await sealOldDocuments(trx);
    },
    enquiries: (trx) => clearOldEnquiries(trx, cutoff(retentionDays.enquiryTexts)),
    "unconfirmed subscribers": (trx) =>
      purgeUnconfirmed(trx, {
        mailedBefore: cutoff(retentionDays.unconfirmedSubscribers),
        dueBefore: cutoff(retentionDays.waitingSubscribers),
      }),
    "unsubscribed addresses": (trx) => purgeUnsubscribed(trx, cutoff(retentionDays.unsubscribed)),
    "unfinished sign-ups": (trx) =>
      purgeUnfinishedSignUps(trx, cutoff(retentionDays.unfinishedSignUps)),
    "idempotency keys": (trx) => purgeIdempotencyKeys(trx, cutoff(retentionDays.idempotencyKeys)),
    codes: (trx) => purgeExpiredCodes(trx, now),
    "booking links": (trx) => purgeExpiredBookingLinks(trx, now),
    drafts: (trx) => purgeOldDrafts(trx, now),
    "billing addresses": (trx) => purgeBillTo(trx, today),
    imports: (trx) => purgeStaleImports(trx, cutoff(retentionDays.stagedImports)),
  };
  let hasSucceeded = await runIndependently("retention of emails", () =>
    purgeOldMails({
      textsBefore: cutoff(retentionDays.mailTexts),
      mailsBefore: cutoff(retentionDays.mails),
    }),
  );
  for (const [data, purge] of Object.entries(purges)) {
    const run = () => db.transaction().execute((trx) => purge(trx));
    if (!(await runIndependently(`retention of ${data}`, run, { data }))) hasSucceeded = false;
  }
  return hasSucceeded;
}

/** Schedules the daily purge, soon after midnight in the lodge's time zone or after start-up. A failed one is repeated. */
export function scheduleRetention(): void {
  let lastRunDay = "";
  runEveryMinute("retention", async (now) => {
    const settings = await loadSettings(db);
    const today = lodgeToday(now, settings.general.timeZone);
    if (lastRunDay === today) return;
    if (await applyRetention({ settings, now })) lastRunDay = today;
  });
}
