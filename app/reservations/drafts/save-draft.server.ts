import type { StaysOf } from "db/bookings-of";
import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { hashToken, newToken } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import {
  type BookingDraft,
  clearDraftDetails,
  type DraftGuest,
  type DraftStay,
  deleteStaleDrafts,
  findDraft,
  insertDraft,
  updateDraftGuest,
  updateDraftStay,
} from "./draft-queries.server";

type SaveDraftStayResult =
  | { kind: "saved"; draftId: string }
  /** Too many drafts from one network, probably a bot. `minutes`: how long to wait. */
  | { kind: "too-many"; minutes: number };

/** After a booking was placed, begins a new draft with a copy of the guest's details. */
export async function saveDraftStay(
  draftId: string | null,
  stay: DraftStay,
  { address, now }: VisitorOperationContext,
): Promise<SaveDraftStayResult> {
  return db.transaction().execute(async (trx) => {
    const previousDraft = draftId ? await findDraft(trx, hashToken(draftId)) : undefined;
    const isOpen = previousDraft !== undefined && previousDraft.bookingId === null;
    const id = isOpen && draftId ? draftId : newToken();
    const idHash = hashToken(id);
    if (!isOpen) {
      const waitMinutes = await limitByNetwork("draft", address, now, trx);
      if (waitMinutes !== null) return { kind: "too-many", minutes: waitMinutes };
      await insertDraft(trx, idHash, now);
    }
    if (previousDraft && !isOpen) await updateDraftGuest(trx, idHash, previousDraft, now);
    await updateDraftStay(trx, idHash, stay, now);
    return { kind: "saved", draftId: id };
  });
}

export async function saveDraftGuest(draftId: string, guest: DraftGuest, now: Date): Promise<void> {
  await updateDraftGuest(db, hashToken(draftId), guest, now);
}

/** `draftId` is the secret in the visitor's cookie. */
export async function loadDraft(draftId: string | null): Promise<BookingDraft | null> {
  return (draftId ? await findDraft(db, hashToken(draftId)) : null) ?? null;
}

export const anonymiseDrafts = (trx: Db, owner: StaysOf & { emails: string[] }): Promise<void> =>
  clearDraftDetails(trx, owner);

export const purgeOldDrafts = (trx: Db, now: Date): Promise<void> => deleteStaleDrafts(trx, now);
