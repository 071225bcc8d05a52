import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { findMedia, updateMedia } from "./media-queries.server";
import { prepareImages } from "./prepare-images.server";

type RetryImageResult = { kind: "retried" | "not-found" | "not-failed" };

export async function retryImage(id: number, admin: Viewer, now: Date): Promise<RetryImageResult> {
  const result = await db.transaction().execute(async (trx): Promise<RetryImageResult> => {
    const media = await findMedia(trx, id);
    if (!media) return { kind: "not-found" };
    if (media.state !== "failed") return { kind: "not-failed" };
    await updateMedia(trx, id, { state: "processing", failure: "" });
    await recordChange(trx, "media", id, "tried-again", admin, now);
    return { kind: "retried" };
  });
  if (result.kind === "retried") prepareImages();
  return result;
}
