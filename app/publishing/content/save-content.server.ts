import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecord,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import type { Translations } from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { type Db, db } from "~/db.server";
import { cutTextsToDifference, cutToDifference, toPublishTime } from "./content-policy";
import {
  type Content,
  type ContentValues,
  findContent,
  findCover,
  insertContent,
  insertOldSlug,
  listTakenSlugs,
  updateContent,
} from "./content-queries.server";
import { firstFreeSlug, makeSlug } from "./slug";

export interface ContentDraft extends Omit<ContentValues, "slug"> {
  /** Empty: made from the title. */
  slug: string;
  translations: Translations;
}

type Refusal =
  | { kind: "unknown-cover" }
  /** Other content has or had this slug. */
  | { kind: "slug-taken"; free: string };

type CreateContentResult = { kind: "created"; id: number } | Refusal;

type ChangeContentResult =
  | { kind: "changed" | "not-found" }
  | { kind: "changed-meanwhile"; stored: Content }
  | Refusal;

export async function createContent(
  { translations, ...draft }: ContentDraft,
  key: IdempotencyKey,
  author: Viewer,
  now: Date,
): Promise<CreateContentResult> {
  return db.transaction().execute(async (trx) => {
    const created = await findCreatedRecord(trx, key);
    if (created) return { kind: "created", id: Number(created) };
    const settled = await resolveContent(trx, draft, null, now);
    if ("kind" in settled) return settled;
    const id = await insertContent(trx, settled, author, now);
    await saveCreatedRecord(trx, key, id, now);
    const texts = await saveContentTranslations(trx, id, settled, translations);
    const after = { ...settled, body: cutToDifference("", settled.body)[1], ...texts.after };
    await recordChange(trx, "content", id, "created", author, now, { after });
    return { kind: "created", id };
  });
}

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
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    const settled = await resolveContent(trx, draft, id, now);
    if ("kind" in settled) return settled;
    await updateContent(trx, id, settled, now);
    if (settled.slug !== stored.slug && stored.status !== "draft") {
      await insertOldSlug(trx, id, { before: stored.slug, after: settled.slug });
    }
    const texts = await saveContentTranslations(trx, id, settled, translations);
    const [bodyBefore, bodyAfter] = cutToDifference(stored.body, settled.body);
    const before = Object.fromEntries(
      Object.keys(settled).map((name) => [name, stored[name as keyof ContentValues]]),
    );
    await recordChange(trx, "content", id, "changed", editor, now, {
      before: { ...before, body: bodyBefore, ...texts.before },
      after: { ...settled, body: bodyAfter, ...texts.after },
    });
    return { kind: "changed" };
  });
}

/** Saves the translations. Returns them cut to their differences, for the change log. */
async function saveContentTranslations(
  trx: Db,
  id: number,
  { title, excerpt, body }: ContentValues,
  translations: Translations,
) {
  const english = { title, excerpt, body };
  const texts = await saveTranslations(trx, { kind: "article", id, english }, translations);
  return cutTextsToDifference(texts.before, texts.after);
}

/** Returns the values to store, with a unique slug, a publication time and an existing cover. */
async function resolveContent(
  trx: Db,
  { slug: submitted, publishAt, ...draft }: Omit<ContentDraft, "translations">,
  ownId: number | null,
  now: Date,
): Promise<ContentValues | Refusal> {
  if (draft.coverMediaId !== null && !(await findCover(trx, draft.coverMediaId))) {
    return { kind: "unknown-cover" };
  }
  const slug = makeSlug(submitted) || makeSlug(draft.title) || draft.type;
  const free = firstFreeSlug(slug, await listTakenSlugs(trx, slug, ownId));
  if (submitted && free !== slug) return { kind: "slug-taken", free };
  const isDue = draft.status === "published" && publishAt === null;
  return { ...draft, slug: free, publishAt: isDue ? toPublishTime(now) : publishAt };
}
