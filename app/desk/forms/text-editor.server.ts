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

/** Validates a text's form; the answer has fields for a conflict and a preview. */
export const checkText = <S extends z.ZodType>(request: Request, schema: S) =>
  checkForm(request, schema, { conflict: null, preview: null }, maxLongFormBytes);

export async function listPlaceholders(page: TextPage, { settings }: RequestContext) {
  const values = await loadPlaceholderValues(db, { settings, translator: english });
  return listPlaceholdersOn(page).map((name) => ({
    name,
    what: placeholderLabels[name],
    value: values[name],
  }));
}

/** Renders a preview of the English text from the form values; stores nothing. */
export async function previewText(
  page: TextPage,
  { title = "", body = "" }: FormValues,
  { settings }: RequestContext,
) {
  const reader = { settings, translator: english };
  const values = await loadPlaceholderValues(db, reader);
  // Only the terms contain the example of child rates.
  const plain = { ...values, childExample: "" };
  const heading = fillText(title, plain) || "No heading";
  if (page !== "terms") return { title: heading, body: fillText(body, plain), html: null };
  return { title: heading, body: "", html: await renderTerms(db, body, reader) };
}

export async function describeTextConflict(
  stored: HouseText,
  submitted: FormValues,
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
    submitted,
    say: (a: FormValues, b: FormValues) => cutTextsToDifference(plain(a), plain(b)).before,
  };
  return describeConflict("text", stored, edit, context);
}
