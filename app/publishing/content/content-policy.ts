import type { ContentStatus, ContentType } from "db/schema";
import { translationLabels } from "~/core/languages/translated-fields";
import type { PlainText } from "~/core/languages/translator";

/** The most characters of each text; the database holds the same bounds. */
export const maxContentLengths = {
  title: 200,
  slug: 120,
  excerpt: 500,
  body: 100_000,
  tag: 40,
} as const;

/** The most tags of one thing. */
export const maxContentTags = 12;

const englishLabels = {
  title: "Title",
  slug: "Address",
  type: "Type",
  excerpt: "Excerpt",
  body: "Text",
  tags: "Tags",
  status: "Status",
  publishDate: "Publish on",
  publishTime: "Publish at",
  isFeatured: "Featured",
  coverMediaId: "Cover picture",
};

/** What each field is called on the form. */
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
  /** An instant, or null when none is set. */
  publishAt: string | null;
}

/** Whether everybody may read it: published, and its time has come. */
export function isPublic({ status, publishAt }: Publication, now: Date): boolean {
  return status === "published" && publishAt !== null && Date.parse(publishAt) <= now.getTime();
}

/** Whether it is going to be public by itself. */
export function isScheduled({ status, publishAt }: Publication, now: Date): boolean {
  return status === "published" && publishAt !== null && Date.parse(publishAt) > now.getTime();
}

/** Whether a time ahead was set on what does not go out by itself. */
export function isPublishTimeIgnored({ status, publishAt }: Publication, now: Date): boolean {
  return status !== "published" && publishAt !== null && Date.parse(publishAt) > now.getTime();
}

/** The minute in which content is published that names no time. */
export function toPublishTime(now: Date): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}

/** The tags in a line with commas between them, each once, however it is written. */
export function parseTags(line: string): string[] {
  const tags = new Map<string, string>();
  for (const part of line.split(",")) {
    const tag = part.trim();
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/** Characters of a long text that a comparison shows. */
const differenceLength = 300;

/** Two long texts from shortly before the place where they begin to differ. */
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

/** Texts before and after, each from shortly before the place where they begin to differ. */
export function cutTextsToDifference(before: Texts, after: Texts): { before: Texts; after: Texts } {
  const cut = { before: {} as Texts, after: {} as Texts };
  for (const name of Object.keys({ ...before, ...after })) {
    const [was, is] = cutToDifference(before[name] ?? "", after[name] ?? "");
    if (name in before) cut.before[name] = was;
    if (name in after) cut.after[name] = is;
  }
  return cut;
}
