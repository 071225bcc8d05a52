import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { loadTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { excerptAroundDifference, excerptTextsAroundDifference } from "./content-policy";
import { deleteContentRow, findContent } from "./content-queries.server";

type DeleteContentResult =
  | { kind: "deleted" | "not-found" }
  /** The content changed after the confirmation was shown. Nothing was deleted. */
  | { kind: "version-conflict" };

export async function deleteContent(
  id: number,
  version: number,
  editor: Viewer,
  now: Date,
): Promise<DeleteContentResult> {
  return db.transaction().execute(async (trx) => {
    const stored = await findContent(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict" };
    const { texts } = await loadTranslations(trx, "article", id);
    await deleteContentRow(trx, id);
    const { title, slug, type, status, excerpt, tags, publishAt, views, body } = stored;
    const before = { title, slug, type, status, excerpt, tags, publishAt, views };
    await recordChange(trx, "content", id, "deleted", editor, now, {
      before: {
        ...before,
        body: excerptAroundDifference("", body)[1],
        ...excerptTextsAroundDifference({}, texts).after,
      },
    });
    return { kind: "deleted" };
  });
}
