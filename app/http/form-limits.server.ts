import { translationLanguageCodes } from "~/core/languages/language-codes";
import { defineMessage } from "~/core/languages/translator";

/** The limit of most forms. Their largest field has 2,000 characters (special requests). */
export const maxFormBytes = 64 * 1024;
/** The limit of an article: its longest text in each language, at nine bytes per URL-encoded character. */
export const maxLongFormBytes = (1 + translationLanguageCodes.length) * 1024 * 1024;
/** More than any form has. Each field costs time to parse. */
const maxFields = 200;

export const createBodyTooLargeResponse = () =>
  new Response(defineMessage("The form is too large, so nothing was saved."), { status: 413 });

/** Counts the fields of a URL-encoded body without parsing it. @throws Response 413 if there are too many */
export function limitFieldCount(body: Buffer): void {
  let count = 1;
  for (let index = body.indexOf("&"); index >= 0 && count <= maxFields; count++) {
    index = body.indexOf("&", index + 1);
  }
  if (count > maxFields) {
    throw new Response(defineMessage("The form has too many fields, so nothing was saved."), {
      status: 413,
    });
  }
}
