import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findReview, updateHidden, updateReply } from "./review-queries.server";

type AnswerReviewResult =
  | { kind: "answered" | "answer-removed" | "unchanged" | "not-found" }
  | { kind: "version-conflict"; reply: string };

/** `before` is the answer that the form showed. An empty `reply` removes the answer. */
export async function answerReview(
  id: number,
  { before, reply }: { before: string; reply: string },
  clerk: Viewer,
  now: Date,
): Promise<AnswerReviewResult> {
  return db.transaction().execute(async (trx) => {
    const review = await findReview(trx, id);
    if (!review) return { kind: "not-found" };
    if (review.reply === reply) return { kind: "unchanged" };
    if (review.reply !== before) return { kind: "version-conflict", reply: review.reply };
    await updateReply(trx, id, reply);
    const kind = reply === "" ? "answer-removed" : "answered";
    await recordChange(trx, "review", id, kind, clerk, now, {
      before: { reply: review.reply },
      after: { reply },
    });
    return { kind };
  });
}

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
