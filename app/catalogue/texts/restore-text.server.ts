import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { loadTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { cutTextsToDifference } from "~/publishing/content/content-policy";
import { deleteText, findEditedText } from "./house-text-queries.server";
import { isShipped } from "./shipped-texts";
import { textFormValues } from "./text-details";

type RestoreTextResult =
  /** It says again what the site ships. */

  | { kind: "restored" | "changed-meanwhile" }
  /** It was added, and is gone. */
  | { kind: "deleted" };

/** Takes back all that was edited of a text; one that was added is deleted. Twice is once. */
export async function restoreText(
  id: string,
  version: number,
  editor: Viewer,
  now: Date,
): Promise<RestoreTextResult> {
  const kind = isShipped(id) ? "restored" : "deleted";
  return db.transaction().execute(async (trx): Promise<RestoreTextResult> => {
    const stored = await findEditedText(trx, id);
    if (!stored) return { kind };
    if (stored.version !== version) return { kind: "changed-meanwhile" };
    const { texts } = await loadTranslations(trx, "text", id);
    await deleteText(trx, id);
    const { before } = cutTextsToDifference({ ...textFormValues(stored), ...texts }, {});
    await recordChange(trx, "text", id, kind, editor, now, { detail: stored.title, before });
    return { kind };
  });
}
