import type * as z from "zod";
import { fillText } from "~/catalogue/texts/fill-placeholders";
import { listPlaceholdersOn, placeholderLabels } from "~/catalogue/texts/placeholders";
import type { HouseText, TextPage } from "~/catalogue/texts/shipped-texts";
import { textFieldLabels, textFormValues } from "~/catalogue/texts/text-details";
import { loadTextTranslations } from "~/catalogue/texts/text-translations.server";
import { describeConflict } from "~/core/change-log/describe-conflict.server";
import type { FormValues } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import type { RequestContext } from "~/http/request-context";
import { cutTextsToDifference } from "~/publishing/content/content-policy";
import { loadPlaceholderValues, renderTerms } from "~/reservations/quotes/render-terms.server";

/** The form of a text; an answer to it has a place for a conflict and for a preview. */
export const checkText = <S extends z.ZodType>(request: Request, schema: S) =>
  checkForm(request, schema, { conflict: null, preview: null }, maxLongFormBytes);

/** The names in braces that a page's texts may have, with what they say now. */
export async function listPlaceholders(page: TextPage, { settings }: RequestContext) {
  const values = await loadPlaceholderValues(db, { settings, words: english });
  return listPlaceholdersOn(page).map((name) => ({
    name,
    what: placeholderLabels[name],
    value: values[name],
  }));
}

/** A text as guests would read it in English, from whatever the fields hold; nothing is stored. */
export async function previewText(
  page: TextPage,
  { title = "", body = "" }: FormValues,
  { settings }: RequestContext,
) {
  const reader = { settings, words: english };
  const values = await loadPlaceholderValues(db, reader);
  // Rates in figures stand in the text of the terms alone.
  const plain = { ...values, childExample: "" };
  const heading = fillText(title, plain) || "Without a heading";
  if (page !== "terms") return { title: heading, body: fillText(body, plain), html: null };
  return { title: heading, body: "", html: await renderTerms(db, body, reader) };
}

/** Who saved in the meantime, and where it differs from what was typed. */
export async function describeTextConflict(
  stored: HouseText,
  typed: FormValues,
  context: RequestContext,
) {
  const { texts } = await loadTextTranslations(db, stored);
  const plain = (values: FormValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text.replaceAll("\r\n", "\n").trim()]),
    );
  const edit = {
    names: textFieldLabels,
    stored: { ...textFormValues(stored), ...texts },
    typed,
    say: (one: FormValues, other: FormValues) =>
      cutTextsToDifference(plain(one), plain(other)).before,
  };
  return describeConflict("text", stored, edit, context);
}
