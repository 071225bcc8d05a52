import type * as z from "zod";
import { fillText } from "~/catalogue/texts/fill-placeholders";
import { listPlaceholdersOn, placeholderLabels } from "~/catalogue/texts/placeholders";
import type { PageText, TextPage } from "~/catalogue/texts/shipped-texts";
import { textFieldLabels, toTextFormValues } from "~/catalogue/texts/text-details";
import { loadTextTranslations } from "~/catalogue/texts/text-translations.server";
import { describeConflict } from "~/core/change-log/merge-edits.server";
import type { FormValues } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { db } from "~/db.server";
import { checkForm } from "~/http/check-form.server";
import { maxLongFormBytes } from "~/http/form-limits.server";
import type { RequestContext } from "~/http/request-context";
import { excerptTextsAroundDifference } from "~/publishing/content/content-policy";
import { loadPlaceholderValues, renderTerms } from "~/reservations/quotes/render-terms.server";

/** If the form is invalid, the response also has `conflict` and `preview`, both null. */
export const validateTextForm = <S extends z.ZodType>(request: Request, schema: S) =>
  checkForm(request, schema, { conflict: null, preview: null }, maxLongFormBytes);

export async function listPlaceholders(page: TextPage, { settings }: RequestContext) {
  const values = await loadPlaceholderValues(db, { settings, translator: english });
  return listPlaceholdersOn(page).map((name) => ({
    name,
    description: placeholderLabels[name],
    value: values[name],
  }));
}

export async function previewText(
  page: TextPage,
  { title = "", body = "" }: FormValues,
  { settings }: RequestContext,
) {
  const renderContext = { settings, translator: english };
  const values = await loadPlaceholderValues(db, renderContext);
  // Only the terms contain the example of child rates.
  const valuesWithoutExample = { ...values, childExample: "" };
  const heading = fillText(title, valuesWithoutExample) || "No heading";
  if (page !== "terms") {
    return { title: heading, body: fillText(body, valuesWithoutExample), html: null };
  }
  return { title: heading, body: "", html: await renderTerms(db, body, renderContext) };
}

export async function describeTextConflict(
  stored: PageText,
  submitted: FormValues,
  context: RequestContext,
) {
  const { texts } = await loadTextTranslations(db, stored);
  const normaliseTexts = (values: FormValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text.replaceAll("\r\n", "\n").trim()]),
    );
  const edits = {
    labels: textFieldLabels,
    stored: { ...toTextFormValues(stored), ...texts },
    submitted,
    formatValues: (a: FormValues, b: FormValues) =>
      excerptTextsAroundDifference(normaliseTexts(a), normaliseTexts(b)).before,
  };
  return describeConflict("text", stored, edits, context);
}
