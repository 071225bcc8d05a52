import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findReview, updateHidden } from "./review-queries.server";

type SetReviewHiddenResult = { kind: "hidden" | "shown" | "not-found" } | { kind: "unchanged" };

export async function setReviewHidden(
  id: number,
  isHidden: boolean,
  clerk: Viewer,
  now: Date,
): Promise<SetReviewHiddenResult> {
  return db.transaction().execute(async (trx) => {
    const review = await findReview(trx, id);
    if (!review) return { kind: "not-found" };
    const wasHidden = review.hiddenAt !== null;
    if (wasHidden === isHidden) return { kind: "unchanged" };
    await updateHidden(trx, id, isHidden ? { at: now.toISOString(), by: clerk.id } : null);
    const kind = isHidden ? "hidden" : "shown";
    await recordChange(trx, "review", id, kind, clerk, now, {
      before: { isHidden: wasHidden },
      after: { isHidden },
    });
    return { kind };
  });
}
