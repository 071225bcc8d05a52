import { otherLanguageCodes } from "~/core/languages/language-codes";
import { defineMessage } from "~/core/languages/translator";

/** Few forms of this site come near it: 2,000 characters of requests are their largest field. */
export const maxFormBytes = 64 * 1024;
/**
 * The largest form, an article: the longest text in each language, in letters that a form writes as
 * nine characters.
 */
export const maxLongFormBytes = (1 + otherLanguageCodes.length) * 1024 * 1024;
/** More than the fullest form of the desk sends; parsing costs by the field. */
const maxFields = 200;

export const bodyTooLarge = () =>
  new Response(defineMessage("The form is too large, so nothing was saved."), { status: 413 });

/**
 * Counts the fields that a body will have once it is parsed, no further than needed.
 * @throws Response 413
 */
export function limitFieldCount(body: Buffer): void {
  let count = 1;
  for (let at = body.indexOf("&"); at >= 0 && count <= maxFields; count++) {
    at = body.indexOf("&", at + 1);
  }
  if (count > maxFields) {
    throw new Response(defineMessage("The form has too many fields, so nothing was saved."), {
      status: 413,
    });
  }
}
