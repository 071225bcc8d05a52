import type { ContentStatus, ContentType } from "db/schema";
import { translatedTexts, translationLabels } from "~/core/languages/translated-fields";
import type { PlainText } from "~/core/languages/translator";

/** Maximum lengths, also checked by the database. */
export const maxContentLengths = {
  title: 200,
  slug: 120,
  excerpt: 500,
  body: 100_000,
  tag: 40,
} as const;

export const maxContentTags = 12;

const englishLabels = {
  title: "Title",
  slug: "Address",
  type: "Type",
  excerpt: "Excerpt",
  body: "Text",
  tags: "Tags",
  status: "Status",
  publishDate: "Publish date",
  publishTime: "Publish at",
  isFeatured: "Featured",
  coverMediaId: "Cover picture",
};

export const contentFieldLabels = {
  ...englishLabels,
  ...translationLabels(translatedTexts.article, englishLabels),
};

export const contentTypeLabels: Record<ContentType, PlainText> = {
  page: "Page",
  blog: "Blog",
  announcement: "Announcement",
  promotion: "Promotion",
};

export const contentStatusLabels: Record<ContentStatus, string> = {
  published: "Published",
  draft: "Draft",
  archived: "Archived",
};

interface Publication {
  status: ContentStatus;
  publishAt: string | null;
}

export function isPublic({ status, publishAt }: Publication, now: Date): boolean {
  return status === "published" && publishAt !== null && Date.parse(publishAt) <= now.getTime();
}

export function isScheduled({ status, publishAt }: Publication, now: Date): boolean {
  return status === "published" && publishAt !== null && Date.parse(publishAt) > now.getTime();
}

/** Returns whether a future publish time is set but has no effect, because the status is not "published". */
export function isPublishTimeIgnored({ status, publishAt }: Publication, now: Date): boolean {
  return status !== "published" && publishAt !== null && Date.parse(publishAt) > now.getTime();
}

export function toPublishTime(now: Date): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}

/** Splits tags at commas, without duplicates that differ only in letter case. */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const entry of text.split(",")) {
    const tag = entry.trim();
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** Lengths in characters: of an excerpt, and of the common text before the first difference. */
const excerptLength = 300;
const contextLength = 40;

/** Cuts two texts to excerpts around their first difference. Returns equal texts unchanged. */
export function excerptAroundDifference(a: string, b: string): [string, string] {
  if (a === b) return [a, b];
  let firstDifference = 0;
  while (a[firstDifference] === b[firstDifference]) firstDifference += 1;
  const start = Math.max(0, firstDifference - contextLength);
  const toExcerpt = (text: string) => {
    const excerpt = text.slice(start, start + excerptLength);
    const isCutOff = start + excerptLength < text.length;
    return `${start > 0 ? "…" : ""}${excerpt}${isCutOff ? "…" : ""}`;
  };
  return [toExcerpt(a), toExcerpt(b)];
}

type Texts = Record<string, string>;

export function excerptTextsAroundDifference(
  before: Texts,
  after: Texts,
): { before: Texts; after: Texts } {
  const excerpts = { before: {} as Texts, after: {} as Texts };
  for (const name of Object.keys({ ...before, ...after })) {
    const [excerptBefore, excerptAfter] = excerptAroundDifference(
      before[name] ?? "",
      after[name] ?? "",
    );
    if (name in before) excerpts.before[name] = excerptBefore;
    if (name in after) excerpts.after[name] = excerptAfter;
  }
  return excerpts;
}
