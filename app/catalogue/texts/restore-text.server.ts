import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { loadTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { excerptTextsAroundDifference } from "~/publishing/content/content-policy";
import { deleteText, findEditedText } from "./page-text-queries.server";
import { isShippedText } from "./shipped-texts";
import { toTextFormValues } from "./text-details";

type RestoreTextResult =
  /** The shipped text applies again. */
  | { kind: "restored" }
  /** An added text was deleted. */
  | { kind: "deleted" }
  | { kind: "version-conflict" };

/** Deletes a text that is not a shipped one. Idempotent. */
export async function restoreText(
  id: string,
  version: number,
  editor: Viewer,
  now: Date,
): Promise<RestoreTextResult> {
  const kind = isShippedText(id) ? "restored" : "deleted";
  return db.transaction().execute(async (trx): Promise<RestoreTextResult> => {
    const stored = await findEditedText(trx, id);
    if (!stored) return { kind };
    if (stored.version !== version) return { kind: "version-conflict" };
    const { texts } = await loadTranslations(trx, "text", id);
    await deleteText(trx, id);
    const { before } = excerptTextsAroundDifference({ ...toTextFormValues(stored), ...texts }, {});
    await recordChange(trx, "text", id, kind, editor, now, { detail: stored.title, before });
    return { kind };
  });
}
