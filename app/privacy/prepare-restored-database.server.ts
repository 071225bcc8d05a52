import { loadAccount } from "~/accounts/load-account.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { endAllSessionsAndLinks } from "~/accounts/users/end-all-sessions-and-links.server";
import { requestLastInvoiceNumbers } from "~/billing/invoices/last-numbers.server";
import { holdUnsentMails, listMailAddresses } from "~/communication/mail/held-mails.server";
import { eraseMailsTo } from "~/communication/mail/remove-mails.server";
import { newToken } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { findGuestProfile } from "~/guests/profiles/find-guest-profile.server";
import {
  type Erasure,
  isErasedAfter,
  matchesErasedAddress,
} from "~/operations/backups/erasure-list.server";
import { deleteRestoredRuns } from "~/operations/backups/record-run.server";
import {
  eraseSubscriber,
  revokeConfirmLinks,
} from "~/publishing/newsletter/remove-subscribers.server";
import { stopAllIssues } from "~/publishing/newsletter/send-issue.server";
import { listAllSubscriberAddresses } from "~/publishing/newsletter/subscriber-queries.server";
import { purgeAllBookingLinks } from "~/reservations/booking-links/booking-links.server";
import { listDraftAddresses } from "~/reservations/drafts/draft-queries.server";
import { anonymiseDrafts } from "~/reservations/drafts/save-draft.server";
import { anonymiseUser } from "./anonymise-user.server";
import { anonymiseGuest, parseErasureId } from "./erase-guest.server";

export interface RestoredDatabaseSummary {
  endedSessionCount: number;
  heldMailCount: number;
  erasedCount: number;
}

/**
 * Ends all sessions, holds unsent mails, which may have been sent after the backup, and repeats later erasures.
 * @param erasures the whole erasure list, also entries older than the backup
 */
export async function prepareRestoredDatabase(
  db: Db,
  erasures: Erasure[],
  backupAt: Date,
  now: Date,
): Promise<RestoredDatabaseSummary> {
  const unusablePasswordHash = await hashPassword(newToken());
  return db.transaction().execute(async (trx) => {
    const endedSessionCount = await endAllSessionsAndLinks(trx);
    await purgeAllBookingLinks(trx);
    await revokeConfirmLinks(trx);
    await deleteRestoredRuns(trx);
    await stopAllIssues(trx, now);
    await requestLastInvoiceNumbers(trx, backupAt, now);
    let erasedCount = 0;
    for (const erasure of erasures) {
      const guestId = parseErasureId(erasure.userId);
      if (guestId !== null) {
        erasedCount += await repeatGuestErasure(trx, { guestId, erasure, backupAt, now });
        continue;
      }
      const account = await loadAccount(trx, erasure.userId);
      if (!account) continue;
      // If the address is unverified, its data is erased only if the erasure included it.
      const ownsEmail = account.isEmailVerified || matchesErasedAddress(erasure, account.email);
      await anonymiseUser(trx, { ...account, ownsEmail }, unusablePasswordHash, now);
      erasedCount += 1;
    }
    // Older erasures are skipped: a new account may use the same address since.
    await anonymiseAddresses(
      trx,
      erasures.filter((erasure) => isErasedAfter(erasure, backupAt)),
    );
    return { endedSessionCount, heldMailCount: await holdUnsentMails(trx, now), erasedCount };
  });
}

/** Ignores erasures older than the backup, whose id may belong to another guest by now. */
async function repeatGuestErasure(
  trx: Db,
  {
    guestId,
    erasure,
    backupAt,
    now,
  }: { guestId: number; erasure: Erasure; backupAt: Date; now: Date },
): Promise<0 | 1> {
  const guest = isErasedAfter(erasure, backupAt) ? await findGuestProfile(trx, guestId) : undefined;
  if (!guest || isMergedOrErased(guest)) return 0;
  await anonymiseGuest(trx, guest, now);
  return 1;
}

/** Erases data by e-mail address: in the backup, the account may still have another address. */
async function anonymiseAddresses(trx: Db, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const addresses = new Set([
    ...(await listMailAddresses(trx)),
    ...(await listAllSubscriberAddresses(trx)),
    ...(await listDraftAddresses(trx)),
  ]);
  for (const erasure of erasures) {
    for (const address of addresses) {
      if (!matchesErasedAddress(erasure, address)) continue;
      await eraseSubscriber(trx, address);
      await eraseMailsTo(trx, address);
      await anonymiseDrafts(trx, { userId: erasure.userId, emails: [address.toLowerCase()] });
    }
  }
}
