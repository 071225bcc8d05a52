import { type ContentStatus, type ContentType, contentTypes } from "db/schema";
import { describeConflict } from "~/core/change-log/merge-edits.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { formatInstant, lodgeToday } from "~/core/instants";
import { loadTranslations } from "~/core/languages/translations.server";
import { formatStayDate, parseStayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import { createFormErrors } from "~/http/parse-form.server";
import type { RequestContext } from "~/http/request-context";
import {
  contentFieldLabels,
  contentTypeLabels,
  excerptTextsAroundDifference,
} from "~/publishing/content/content-policy";
import { type Content, findCover } from "~/publishing/content/content-queries.server";
import { renderMarkdown } from "~/publishing/content/markdown.server";
import { parseUploadId } from "~/publishing/media/media-policy";
import { listSelectableImages } from "~/publishing/media/media-view.server";
import { contentSchema } from "./content.schema.server";

/** If the form is invalid, the response also has `conflict` and `preview`, both null. */
export const validateContentForm = (request: Request) =>
  checkForm(request, contentSchema, { conflict: null, preview: null }, maxLongFormBytes);

export function toContentFormValues(content: Content, timeZone: string): FormValues {
  const { publishAt } = content;
  return {
    title: content.title,
    slug: content.slug,
    type: content.type,
    excerpt: content.excerpt,
    body: content.body,
    tags: content.tags.join(", "),
    status: content.status,
    publishDate: publishAt ? lodgeToday(new Date(publishAt), timeZone) : "",
    publishTime: publishAt ? formatInstant(publishAt, timeZone).slice(-5) : "",
    isFeatured: content.isFeatured ? "on" : "",
    coverMediaId: content.coverMediaId === null ? "" : String(content.coverMediaId),
  };
}

/** @param currentCoverId the id of the current cover, which is always included */
export async function listCoverOptions(db: Db, currentCoverId: string | undefined) {
  const currentCover = currentCoverId ? [{ picture: `media/${currentCoverId}` }] : [];
  const covers = await listSelectableImages(db, currentCover);
  return covers.map(({ picture, upload, alt, name }) => ({
    value: String(parseUploadId(picture)),
    label: alt ? `${alt} (${name})` : name,
    picture,
    upload,
  }));
}

export async function previewContent(db: Db, values: FormValues, author: string, today: string) {
  const cover = await findCover(db, Number(values.coverMediaId) || 0);
  const day = parseStayDate(values.publishDate ?? "") ?? today;
  const type = contentTypes.find((contentType) => contentType === values.type) ?? "page";
  return {
    title: values.title?.trim() || "No title",
    byline: `${contentTypeLabels[type]} · ${formatStayDate(day)} · ${author}`,
    excerpt: values.excerpt?.trim() ?? "",
    cover: cover ?? null,
    html: renderMarkdown(values.body ?? ""),
  };
}

const selectLongTexts = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => /^body\b/.test(name)));

export async function describeContentConflict(
  stored: Content,
  submitted: FormValues,
  context: RequestContext,
) {
  const { texts } = await loadTranslations(db, "article", stored.id);
  const normaliseTexts = (values: FormValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text.replaceAll("\r\n", "\n").trim()]),
    );
  const edits = {
    labels: contentFieldLabels,
    stored: { ...toContentFormValues(stored, context.settings.general.timeZone), ...texts },
    submitted,
    formatValues: (a: FormValues, b: FormValues) => ({
      ...a,
      ...selectLongTexts(excerptTextsAroundDifference(normaliseTexts(a), normaliseTexts(b)).before),
    }),
  };
  return describeConflict("content", stored, edits, context);
}

export const newContentValues: FormValues = {
  type: "blog" satisfies ContentType,
  status: "draft" satisfies ContentStatus,
};

export function describeContentRefusal(
  refusal: { kind: "unknown-cover" } | { kind: "slug-taken"; freeSlug: string },
): FormErrors {
  return createFormErrors([
    refusal.kind === "unknown-cover"
      ? { field: "coverMediaId", message: "This picture is no longer in Media. Choose another." }
      : {
          field: "slug",
          message: `Another article uses or used this address. “${refusal.freeSlug}” is available.`,
        },
  ]);
}

export type CoverOption = Awaited<ReturnType<typeof listCoverOptions>>[number];
