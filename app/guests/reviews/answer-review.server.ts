import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findReview, updateReply } from "./review-queries.server";

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
