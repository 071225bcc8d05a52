import type { ContentStatus, ContentType } from "db/schema";
import { translationLabels } from "~/core/languages/translated-fields";
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
  ...translationLabels("article", englishLabels),
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

/** Returns whether content is public: published, and its time has come. */
export function isPublic({ status, publishAt }: Publication, now: Date): boolean {
  return status === "published" && publishAt !== null && Date.parse(publishAt) <= now.getTime();
}

/** Returns whether content will become public at its time. */
export function isScheduled({ status, publishAt }: Publication, now: Date): boolean {
  return status === "published" && publishAt !== null && Date.parse(publishAt) > now.getTime();
}

/** Returns whether a future time is set but has no effect, because the content is not published. */
export function isPublishTimeIgnored({ status, publishAt }: Publication, now: Date): boolean {
  return status !== "published" && publishAt !== null && Date.parse(publishAt) > now.getTime();
}

export function toPublishTime(now: Date): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}

/** Splits tags at commas, without duplicates that differ only in letter case. */
export function parseTags(line: string): string[] {
  const tags = new Map<string, string>();
  for (const part of line.split(",")) {
    const tag = part.trim();
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

const differenceLength = 300;

/** Cuts two long texts to the part where they first differ. */
export function cutToDifference(one: string, other: string): [string, string] {
  if (one === other) return [one, other];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 40);
  const cut = (text: string) => {
    const part = text.slice(from, from + differenceLength);
    const isCutOff = from + differenceLength < text.length;
    return `${from > 0 ? "…" : ""}${part}${isCutOff ? "…" : ""}`;
  };
  return [cut(one), cut(other)];
}

type Texts = Record<string, string>;

export function cutTextsToDifference(before: Texts, after: Texts): { before: Texts; after: Texts } {
  const cut = { before: {} as Texts, after: {} as Texts };
  for (const name of Object.keys({ ...before, ...after })) {
    const [was, is] = cutToDifference(before[name] ?? "", after[name] ?? "");
    if (name in before) cut.before[name] = was;
    if (name in after) cut.after[name] = is;
  }
  return cut;
}
