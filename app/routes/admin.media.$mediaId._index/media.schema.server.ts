import * as z from "zod";
import { translatedTexts } from "~/core/languages/translated-fields";
import { optionalLine, requiredLine } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { maxTagLength, maxTags, splitTags } from "~/publishing/media/media-policy";

export const mediaSchema = z
  .object({
    version: z.coerce.number().int().min(1),
    originalName: requiredLine(255, "Enter a name"),
    altText: optionalLine(500),
    caption: optionalLine(500),
    tags: optionalLine(1000)
      .transform(splitTags)
      .pipe(
        z
          .array(z.string().max(maxTagLength, `A tag has at most ${maxTagLength} characters`))
          .max(maxTags, `Use at most ${maxTags} tags`),
      ),
    isFeatured: z.literal("yes").optional(),
  })
  .and(createTranslationsSchema(translatedTexts.upload));
