import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { readAccount } from "~/accounts/read-account.server";
import { endAllSessionsAndLinks } from "~/accounts/users/end-all-sessions-and-links.server";
import { askLastNumbers } from "~/billing/invoices/last-numbers.server";
import { forgetMails } from "~/communication/mail/forget-mails.server";
import { addressesOfMails, holdUnsentMails } from "~/communication/mail/restored-mails.server";
import { newToken } from "~/core/tokens.server";
import type { Db } from "~/db.server";
import { isOver } from "~/guests/profiles/change-person.server";
import { readPerson } from "~/guests/profiles/read-person.server";
import { cameAfter, type Erasure, isAddressOf } from "~/operations/backups/erasure-list.server";
import { forgetRestoredRuns } from "~/operations/backups/restored-runs.server";
import { forgetSubscriber } from "~/publishing/newsletter/forget-subscriber.server";
import { listSubscribedAddresses } from "~/publishing/newsletter/newsletter-queries.server";
import { stopEveryLetter } from "~/publishing/newsletter/restored-letters.server";
import { endConfirmLinks } from "~/publishing/newsletter/restored-subscribers.server";
import { forgetAllPasses } from "~/reservations/booking-links/passes.server";
import { listDraftAddresses } from "~/reservations/drafts/draft-queries.server";
import { forgetDrafts } from "~/reservations/drafts/forget-drafts.server";
import { forgetEverywhere, readErasureId } from "./erase-guest.server";
import { erasePerson } from "./erase-person.server";

/** What was done to a restored database. */
export interface Settled {
  sessions: number;
  heldMails: number;
  /** People who were made nameless since the backup, and are again. */
  erased: number;
}

/**
 * Makes a restored database one that may be served: nobody is signed in, no mail leaves by itself
 * that may have left before, and who was erased since is erased again.
 * @param erasures all that are known
 * @param madeAt the moment of the backup
 */
export async function settleRestored(
  db: Db,
  erasures: Erasure[],
  madeAt: Date,
  now: Date,
): Promise<Settled> {
  const passwordNobodyHas = await hashPassword(newToken());
  return db.transaction().execute(async (trx) => {
    const sessions = await endAllSessionsAndLinks(trx);
    await forgetAllPasses(trx);
    await endConfirmLinks(trx);
    await forgetRestoredRuns(trx);
    await stopEveryLetter(trx, now);
    await askLastNumbers(trx, madeAt, now);
    let erased = 0;
    for (const erasure of erasures) {
      const guestId = readErasureId(erasure.userId);
      if (guestId !== null) {
        erased += await eraseGuestAgain(trx, { guestId, erasure, madeAt, now });
        continue;
      }
      const person = await readAccount(trx, erasure.userId);
      if (!person) continue;
      // Of an address that nobody proved, the list tells whether it was forgotten too.
      const isAddressTheirs = person.isEmailProved || isAddressOf(erasure, person.email);
      await erasePerson(trx, { ...person, isAddressTheirs }, passwordNobodyHas, now);
      erased += 1;
    }
    // Later the same address may have come back as somebody's who wanted it.
    await forgetAddresses(
      trx,
      erasures.filter((erasure) => cameAfter(erasure, madeAt)),
    );
    return { sessions, heldMails: await holdUnsentMails(trx, now), erased };
  });
}

/**
 * A number that was free again since the backup may be another guest's by now, so only what came after
 * it is done again; gives how many there were.
 */
async function eraseGuestAgain(
  trx: Db,
  { guestId, erasure, madeAt, now }: { guestId: number; erasure: Erasure; madeAt: Date; now: Date },
): Promise<0 | 1> {
  const guest = cameAfter(erasure, madeAt) ? await readPerson(trx, guestId) : undefined;
  if (!guest || isOver(guest)) return 0;
  await forgetEverywhere(trx, guest, now);
  return 1;
}

/** Forgets what is kept of an address alone: it may not be the one that the account had then. */
async function forgetAddresses(trx: Db, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const known = new Set([
    ...(await addressesOfMails(trx)),
    ...(await listSubscribedAddresses(trx)),
    ...(await listDraftAddresses(trx)),
  ]);
  for (const erasure of erasures) {
    for (const address of known) {
      if (!isAddressOf(erasure, address)) continue;
      await forgetSubscriber(trx, address);
      await forgetMails(trx, address);
      await forgetDrafts(trx, { userId: erasure.userId, emails: [address.toLowerCase()] });
    }
  }
}
