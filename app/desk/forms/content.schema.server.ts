import { contentStatuses, contentTypes } from "db/schema";
import * as z from "zod";
import { lodgeInstant } from "~/core/instants";
import { translatedTexts } from "~/core/languages/translated-fields";
import { blankIsNull, optionalLine, requiredLine, requiredText } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { maxContentLengths, maxContentTags, parseTags } from "~/publishing/content/content-policy";
import type { ContentDraft } from "~/publishing/content/save-content.server";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

const timeMessage = "Enter a time like 14:30";

export const contentSchema = z
  .object({
    version: z.coerce.number().int().default(0),
    title: requiredLine(maxContentLengths.title, "Enter a title"),
    slug: optionalLine(maxContentLengths.slug),
    type: z.enum(contentTypes, "Choose a type"),
    excerpt: optionalLine(maxContentLengths.excerpt),
    body: requiredText(maxContentLengths.body, "Write the text"),
    tags: optionalLine(1000)
      .transform(parseTags)
      .refine((tags) => tags.length <= maxContentTags, `Use at most ${maxContentTags} tags`)
      .refine(
        (tags) => tags.every((tag) => tag.length <= maxContentLengths.tag),
        `Use at most ${maxContentLengths.tag} characters for a tag`,
      ),
    status: z.enum(contentStatuses, "Choose a status"),
    publishDate: blankIsNull(stayDateField),
    publishTime: blankIsNull(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage)),
    isFeatured: z
      .string()
      .optional()
      .transform((value) => value === "on"),
    coverMediaId: blankIsNull(
      z
        .string()
        .regex(/^\d{1,9}$/, "Choose a picture")
        .transform(Number),
    ),
  })
  .refine((form) => form.publishDate || !form.publishTime, {
    path: ["publishDate"],
    message: "Choose the day as well",
  })
  .and(createTranslationsSchema(translatedTexts.article));

type ContentForm = z.output<typeof contentSchema>;

export function toContentDraft(form: ContentForm, timeZone: string): ContentDraft {
  const { version: _, publishDate, publishTime, ...draft } = form;
  return {
    ...draft,
    publishAt: publishDate
      ? lodgeInstant(publishDate, publishTime ?? "00:00", timeZone).toISOString()
      : null,
  };
}
