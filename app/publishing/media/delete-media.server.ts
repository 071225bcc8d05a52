import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { db } from "~/db.server";
import { deleteMediaFiles } from "./media-files.server";
import { blocksDeletion } from "./media-policy";
import { deleteMediaRow, findMedia } from "./media-queries.server";
import { listMediaUses } from "./media-use-queries.server";

type DeleteMediaResult =
  | { kind: "deleted"; name: string }
  | { kind: "not-found" }
  | { kind: "in-use" }
  /** Texts mention the file, and the user did not accept the loss. */
  | { kind: "mentioned" }
  | { kind: "version-conflict" };

/** The row is deleted first: after a power failure, a file may remain without a row, but no row without its file. */
export async function deleteMedia(
  id: number,
  { version, isLossAccepted }: { version: number; isLossAccepted: boolean },
  admin: Viewer,
  now: Date,
): Promise<DeleteMediaResult> {
  const { result, filename } = await db.transaction().execute(async (trx) => {
    const refuse = (kind: Exclude<DeleteMediaResult["kind"], "deleted">) => ({
      result: { kind } as DeleteMediaResult,
      filename: null,
    });
    const media = await findMedia(trx, id);
    if (!media) return refuse("not-found");
    if (media.version !== version) return refuse("version-conflict");
    const uses = (await listMediaUses(trx, [id])).get(id) ?? [];
    if (uses.some(blocksDeletion)) return refuse("in-use");
    if (uses.length > 0 && !isLossAccepted) return refuse("mentioned");
    await deleteMediaRow(trx, id);
    const { original_name: name, filename, mime, size_bytes: size, alt_text: altText } = media;
    await recordChange(trx, "media", id, "deleted", admin, now, {
      before: { name, filename, mime, size, altText, uses: uses.map((use) => use.name) },
    });
    return { result: { kind: "deleted", name } as DeleteMediaResult, filename };
  });
  if (filename) await deleteMediaFiles(filename);
  return result;
}
