import { loadAccount } from "~/accounts/load-account.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { endAllSessionsAndLinks } from "~/accounts/users/end-all-sessions-and-links.server";
import { requestLastInvoiceNumbers } from "~/billing/invoices/last-numbers.server";
import { eraseMailsTo } from "~/communication/mail/erase-mails.server";
import { holdUnsentMails, listMailAddresses } from "~/communication/mail/restored-mails.server";
import { newToken } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import {
  type Erasure,
  isErasedAfter,
  matchesErasedAddress,
} from "~/operations/backups/erasure-list.server";
import { deleteRestoredRuns } from "~/operations/backups/reset-restored-runs.server";
import { eraseSubscriber } from "~/publishing/newsletter/purge-subscribers.server";
import { revokeConfirmLinks } from "~/publishing/newsletter/revoke-confirm-links.server";
import { stopAllIssues } from "~/publishing/newsletter/stop-restored-issues.server";
import { listSubscribedAddresses } from "~/publishing/newsletter/subscriber-queries.server";
import { purgeAllBookingLinks } from "~/reservations/booking-links/booking-links.server";
import { listDraftAddresses } from "~/reservations/drafts/draft-queries.server";
import { anonymiseDrafts } from "~/reservations/drafts/purge-drafts.server";
import { anonymiseUser } from "./anonymise-user.server";
import { anonymiseGuest, parseErasureId } from "./erase-guest.server";

export interface RestoredDatabaseSummary {
  sessions: number;
  heldMails: number;
  erased: number;
}

/**
 * Prepares a restored database for use: ends all sessions, holds unsent mails and repeats later erasures.
 * Mails are held because they may already have been sent after the backup.
 * @param erasures all known erasures
 * @param madeAt the time of the backup
 */
export async function prepareRestoredDatabase(
  db: Db,
  erasures: Erasure[],
  madeAt: Date,
  now: Date,
): Promise<RestoredDatabaseSummary> {
  const unusablePasswordHash = await hashPassword(newToken());
  return db.transaction().execute(async (trx) => {
    const sessions = await endAllSessionsAndLinks(trx);
    await purgeAllBookingLinks(trx);
    await revokeConfirmLinks(trx);
    await deleteRestoredRuns(trx);
    await stopAllIssues(trx, now);
    await requestLastInvoiceNumbers(trx, madeAt, now);
    let erased = 0;
    for (const erasure of erasures) {
      const guestId = parseErasureId(erasure.userId);
      if (guestId !== null) {
        erased += await repeatGuestErasure(trx, { guestId, erasure, madeAt, now });
        continue;
      }
      const profile = await loadAccount(trx, erasure.userId);
      if (!profile) continue;
      // For an unverified address, the erasure list shows whether its data was erased too.
      const ownsEmail = profile.isEmailVerified || matchesErasedAddress(erasure, profile.email);
      await anonymiseUser(trx, { ...profile, ownsEmail }, unusablePasswordHash, now);
      erased += 1;
    }
    // Only erasures after the backup: an address may since be in use again with its owner's consent.
    await anonymiseAddresses(
      trx,
      erasures.filter((erasure) => isErasedAfter(erasure, madeAt)),
    );
    return { sessions, heldMails: await holdUnsentMails(trx, now), erased };
  });
}

/** Repeats an erasure that came after the backup; older ids may be reused. Returns how many. */
async function repeatGuestErasure(
  trx: Db,
  { guestId, erasure, madeAt, now }: { guestId: number; erasure: Erasure; madeAt: Date; now: Date },
): Promise<0 | 1> {
  const guest = isErasedAfter(erasure, madeAt) ? await findGuestProfile(trx, guestId) : undefined;
  if (!guest || isMergedOrErased(guest)) return 0;
  await anonymiseGuest(trx, guest, now);
  return 1;
}

/** Erases data known by address alone, because the account may have had another address back then. */
async function anonymiseAddresses(trx: Db, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const known = new Set([
    ...(await listMailAddresses(trx)),
    ...(await listSubscribedAddresses(trx)),
    ...(await listDraftAddresses(trx)),
  ]);
  for (const erasure of erasures) {
    for (const address of known) {
      if (!matchesErasedAddress(erasure, address)) continue;
      await eraseSubscriber(trx, address);
      await eraseMailsTo(trx, address);
      await anonymiseDrafts(trx, { userId: erasure.userId, emails: [address.toLowerCase()] });
    }
  }
}
