import type * as z from "zod";
import { fillText } from "~/catalogue/texts/fill-text";
import type { HouseText, TextPage } from "~/catalogue/texts/shipped-texts";
import { textFieldNames, textFormValues } from "~/catalogue/texts/text-details";
import { readTextTranslations } from "~/catalogue/texts/text-translations.server";
import { valueNames, valuesOn } from "~/catalogue/texts/text-values";
import { describeConflict } from "~/core/change-log/describe-conflict.server";
import type { FormValues } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { maxLongFormBytes } from "~/http/form-bounds.server";
import type { RequestContext } from "~/http/request-context";
import { whereTextsDiffer } from "~/publishing/content/content-rules";
import { readTextValues, renderTerms } from "~/reservations/quotes/render-terms.server";

/** The form of a text; an answer to it has a place for a conflict and for a preview. */
export const checkText = <S extends z.ZodType>(request: Request, schema: S) =>
  checkForm(request, schema, { conflict: null, preview: null }, maxLongFormBytes);

/** The names in braces that a page's texts may have, with what they say now. */
export async function listValues(page: TextPage, { settings }: RequestContext) {
  const values = await readTextValues(db, { settings, words: english });
  return valuesOn(page).map((name) => ({ name, what: valueNames[name], value: values[name] }));
}

/** A text as guests would read it in English, from whatever the fields hold; nothing is stored. */
export async function previewText(
  page: TextPage,
  { title = "", body = "" }: FormValues,
  { settings }: RequestContext,
) {
  const reader = { settings, words: english };
  const values = await readTextValues(db, reader);
  // Rates in figures stand in the text of the terms alone.
  const plain = { ...values, childExample: "" };
  const heading = fillText(title, plain) || "Without a heading";
  if (page !== "terms") return { title: heading, body: fillText(body, plain), html: null };
  return { title: heading, body: "", html: await renderTerms(db, body, reader) };
}

/** Who saved in the meantime, and where it differs from what was typed. */
export async function readTextConflict(
  stored: HouseText,
  typed: FormValues,
  context: RequestContext,
) {
  const { texts } = await readTextTranslations(db, stored);
  const plain = (values: FormValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text.replaceAll("\r\n", "\n").trim()]),
    );
  const edit = {
    names: textFieldNames,
    stored: { ...textFormValues(stored), ...texts },
    typed,
    say: (one: FormValues, other: FormValues) => whereTextsDiffer(plain(one), plain(other)).before,
  };
  return describeConflict("text", stored, edit, context);
}
