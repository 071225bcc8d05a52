import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { Translations } from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { parseStoredList } from "~/core/stored-json.server";
import { db } from "~/db.server";
import { deleteMediaFiles } from "./media-files.server";
import { blocksDeletion, type MediaUse } from "./media-policy";
import {
  deleteMediaRow,
  findMedia,
  listMediaUses,
  type MediaRow,
  updateMedia,
} from "./media-queries.server";

interface MediaDetails {
  originalName: string;
  altText: string;
  caption: string;
  tags: string[];
  isFeatured: boolean;
}

type ChangeMediaResult =
  | { kind: "changed" | "not-found" }
  | { kind: "version-conflict"; stored: MediaRow }
  | { kind: "alt-needed"; uses: MediaUse[] };

export async function changeMedia(
  id: number,
  version: number,
  { translations, ...details }: MediaDetails & { translations: Translations },
  admin: Viewer,
  now: Date,
): Promise<ChangeMediaResult> {
  return db.transaction().execute(async (trx): Promise<ChangeMediaResult> => {
    const stored = await findMedia(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    if (stored.type === "image" && details.altText === "") {
      const uses = (await listMediaUses(trx, [id])).get(id) ?? [];
      if (uses.length > 0) return { kind: "alt-needed", uses };
    }
    await updateMedia(trx, id, {
      original_name: details.originalName,
      alt_text: details.altText,
      caption: details.caption,
      tags: JSON.stringify(details.tags),
      is_featured: details.isFeatured ? 1 : 0,
      version: version + 1,
    });
    const english = { altText: details.altText };
    const texts = await saveTranslations(trx, { kind: "upload", id, english }, translations);
    await recordChange(trx, "media", id, "changed", admin, now, {
      before: { ...toMediaDetails(stored), ...texts.before },
      after: { ...details, ...texts.after },
    });
    return { kind: "changed" };
  });
}

export const toMediaDetails = (row: MediaRow): MediaDetails => ({
  originalName: row.original_name,
  altText: row.alt_text,
  caption: row.caption,
  tags: parseStoredList(row.tags),
  isFeatured: row.is_featured === 1,
});

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
