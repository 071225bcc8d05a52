import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import type { Translations } from "~/core/languages/translated-fields";
import { loadTranslations, saveTranslations } from "~/core/languages/translations.server";
import { type Db, db } from "~/db.server";
import {
  excerptAroundDifference,
  excerptTextsAroundDifference,
  toPublishTime,
} from "./content-policy";
import {
  type Content,
  type ContentValues,
  deleteContentRow,
  findContent,
  findCover,
  insertContent,
  insertOldSlug,
  listTakenSlugs,
  updateContent,
} from "./content-queries.server";
import { findFreeSlug, makeSlug } from "./slug";

export interface ContentDraft extends Omit<ContentValues, "slug"> {
  /** Empty: made from the title. */
  slug: string;
  translations: Translations;
}

type Refusal =
  | { kind: "unknown-cover" }
  /** Other content has or had this slug. The result has a similar slug that is not taken. */
  | { kind: "slug-taken"; freeSlug: string };

type CreateContentResult = { kind: "created"; id: number } | Refusal;

type ChangeContentResult =
  | { kind: "changed" | "not-found" }
  | { kind: "version-conflict"; stored: Content }
  | Refusal;

export async function createContent(
  { translations, ...draft }: ContentDraft,
  key: IdempotencyKey,
  author: Viewer,
  now: Date,
): Promise<CreateContentResult> {
  return db.transaction().execute(async (trx) => {
    const existingId = await findCreatedRecordId(trx, key);
    if (existingId) return { kind: "created", id: Number(existingId) };
    const values = await resolveContent(trx, draft, null, now);
    if ("kind" in values) return values;
    const id = await insertContent(trx, values, author, now);
    await saveCreatedRecord(trx, key, id, now);
    const texts = await saveContentTranslations(trx, id, values, translations);
    const after = { ...values, body: excerptAroundDifference("", values.body)[1], ...texts.after };
    await recordChange(trx, "content", id, "created", author, now, { after });
    return { kind: "created", id };
  });
}

/** Changes content. Its previous slug redirects, unless only a draft had it. */
export async function changeContent(
  id: number,
  version: number,
  { translations, ...draft }: ContentDraft,
  editor: Viewer,
  now: Date,
): Promise<ChangeContentResult> {
  return db.transaction().execute(async (trx) => {
    const stored = await findContent(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    const values = await resolveContent(trx, draft, id, now);
    if ("kind" in values) return values;
    await updateContent(trx, id, values, now);
    if (values.slug !== stored.slug && stored.status !== "draft") {
      await insertOldSlug(trx, id, { before: stored.slug, after: values.slug });
    }
    const texts = await saveContentTranslations(trx, id, values, translations);
    const [bodyBefore, bodyAfter] = excerptAroundDifference(stored.body, values.body);
    const before = Object.fromEntries(
      Object.keys(values).map((name) => [name, stored[name as keyof ContentValues]]),
    );
    await recordChange(trx, "content", id, "changed", editor, now, {
      before: { ...before, body: bodyBefore, ...texts.before },
      after: { ...values, body: bodyAfter, ...texts.after },
    });
    return { kind: "changed" };
  });
}

/** Returns the translations cut to their differences, for the change log. */
async function saveContentTranslations(
  trx: Db,
  id: number,
  { title, excerpt, body }: ContentValues,
  translations: Translations,
) {
  const english = { title, excerpt, body };
  const texts = await saveTranslations(trx, { kind: "article", id, english }, translations);
  return excerptTextsAroundDifference(texts.before, texts.after);
}

/** Makes the slug unique, and sets a publish time if published. Refuses an unknown cover and a taken slug. */
async function resolveContent(
  trx: Db,
  { slug: submittedSlug, publishAt, ...draft }: Omit<ContentDraft, "translations">,
  editedContentId: number | null,
  now: Date,
): Promise<ContentValues | Refusal> {
  if (draft.coverMediaId !== null && !(await findCover(trx, draft.coverMediaId))) {
    return { kind: "unknown-cover" };
  }
  const slug = makeSlug(submittedSlug) || makeSlug(draft.title) || draft.type;
  const freeSlug = findFreeSlug(slug, await listTakenSlugs(trx, slug, editedContentId));
  if (submittedSlug && freeSlug !== slug) return { kind: "slug-taken", freeSlug };
  const needsPublishTime = draft.status === "published" && publishAt === null;
  return { ...draft, slug: freeSlug, publishAt: needsPublishTime ? toPublishTime(now) : publishAt };
}

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
