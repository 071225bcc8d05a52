import { countAddressAttempt } from "~/accounts/limits/network-limits.server";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { hashToken, newToken } from "~/core/tokens.server";
import { db } from "~/db.server";
import {
  type BookingDraft,
  type DraftGuest,
  type DraftStay,
  findDraft,
  insertDraft,
  updateDraftGuest,
  updateDraftStay,
} from "./draft-queries.server";

type SaveDraftStayResult =
  /** The draft's id, for the visitor's cookie. */
  | { kind: "saved"; draftId: string }
  /** So many bookings were begun from one connection that somebody's program is at work. */
  | { kind: "too-many"; minutes: number };

/**
 * Keeps the first step of the wizard. A visitor without a draft, or whose draft has become a
 * booking, begins a new one, into which the guest's details of the former are copied.
 */
export async function saveDraftStay(
  draftId: string | null,
  stay: DraftStay,
  { address, now }: VisitorOperationContext,
): Promise<SaveDraftStayResult> {
  return db.transaction().execute(async (trx) => {
    const former = draftId ? await findDraft(trx, hashToken(draftId)) : undefined;
    const isOpen = former !== undefined && former.bookingId === null;
    const id = isOpen && draftId ? draftId : newToken();
    const idHash = hashToken(id);
    if (!isOpen) {
      const minutes = await countAddressAttempt("draft", address, now, trx);
      if (minutes !== null) return { kind: "too-many", minutes };
      await insertDraft(trx, idHash, now);
    }
    if (former && !isOpen) await updateDraftGuest(trx, idHash, former, now);
    await updateDraftStay(trx, idHash, stay, now);
    return { kind: "saved", draftId: id };
  });
}

/** Keeps the second step of the wizard in a draft that exists. */
export async function saveDraftGuest(draftId: string, guest: DraftGuest, now: Date): Promise<void> {
  await updateDraftGuest(db, hashToken(draftId), guest, now);
}

/** A visitor's draft by the id in their cookie, or null. */
export async function loadDraft(draftId: string | null): Promise<BookingDraft | null> {
  return (draftId ? await findDraft(db, hashToken(draftId)) : null) ?? null;
}
