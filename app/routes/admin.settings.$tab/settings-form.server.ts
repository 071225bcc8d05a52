import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { noTranslations, translatedTexts } from "~/core/languages/translated-fields";
import { loadTranslations } from "~/core/languages/translations.server";
import type { Setting } from "~/core/settings/setting-kinds";
import { type Settings, type SettingsGroup, settingsOf } from "~/core/settings/settings";
import { settingsSchemas } from "~/core/settings/settings-schemas.server";
import {
  groupsOf,
  type SettingsTab,
  settingLabelsOf,
  settingsTabValues,
} from "~/core/settings/settings-tabs";
import { settingsRecordId } from "~/core/settings/translate-settings.server";
import { db } from "~/db.server";
import { incompleteForm, optionalLine, optionalText, parseFields } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";

/** An unchecked box has no value. */
function toSettingsFormValues(settings: Settings, tab: SettingsTab): FormValues {
  const entries = Object.entries(settingsTabValues(settings, tab));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (value === false) return [];
      return [[name, value === true ? "on" : String(value)]];
    }),
  );
}

export async function loadSettingsValues(settings: Settings, tab: SettingsTab) {
  const englishValues = toSettingsFormValues(settings, tab);
  const { texts, outdated } = await loadTranslations(
    db,
    "setting",
    settingsRecordId,
    englishValues,
  );
  const labels = settingLabelsOf(tab);
  const tabTexts = Object.entries(texts).filter(([name]) => name in labels);
  return { values: { ...englishValues, ...Object.fromEntries(tabTexts) }, outdated };
}

const singleLineField = optionalLine(4000);
const multiLineField = optionalText(4000);

/** Only `lines` may have several lines. Others must not, because some are used in mail headers. */
const parseSubmittedText = ({ kind }: Setting, value = "") =>
  (kind === "lines" ? multiLineField : singleLineField).safeParse(value).data ?? "";

/** Returns undefined for a number whose text is no number. */
function toSettingValue(setting: Setting, submitted: string): unknown {
  switch (setting.kind) {
    case "toggle":
      return submitted === "on";
    case "number":
    case "choice":
      return typeof setting.default === "number" ? toNumber(submitted) : submitted;
    case "colour":
      return submitted.toLowerCase();
    case "timeSpan":
      // Accepts spans typed as 7:00 – 10:30, and converts them to 07:00-10:30.
      return submitted.replace(/\s*[-–]\s*/, "-").replace(/(?<=^|-)(?=\d:)/g, "0");
    default:
      return submitted;
  }
}

function toNumber(submitted: string): number | undefined {
  const text = submitted.replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function createGroupSchema<G extends SettingsGroup>(group: G) {
  const toSettingValues = (submitted: unknown) =>
    Object.fromEntries(
      settingsOf(group).map(([name, setting]) => [
        name,
        toSettingValue(setting, parseSubmittedText(setting, (submitted as FormValues)[name])),
      ]),
    );
  return z.preprocess(toSettingValues, settingsSchemas[group]);
}

/** Returns the errors of all the tab's groups and translations together. */
export function parseSettings(form: FormData, tab: SettingsTab) {
  const groupResults = groupsOf(tab).map((group) => ({
    group,
    ...parseFields(form, createGroupSchema(group)),
  }));
  // Each result has the values of the whole form.
  const { values } = groupResults[0] as { values: FormValues };
  const translationResult = parseFields(form, createTranslationsSchema(translatedTexts.setting));
  const errorsOfForms = [...groupResults, translationResult].flatMap((result) =>
    result.ok ? [] : [result.errors],
  );
  const [firstErrors] = errorsOfForms;
  if (firstErrors) {
    const fields = errorsOfForms.flatMap((errors) => errors.fields);
    // The title of an incomplete form takes precedence.
    const incompleteErrors = errorsOfForms.find(({ title }) => title === incompleteForm);
    return { ok: false as const, errors: { ...(incompleteErrors ?? firstErrors), fields }, values };
  }
  const data = Object.fromEntries(
    groupResults.flatMap((result) => (result.ok ? [[result.group, result.data]] : [])),
  ) as Partial<Settings>;
  const translations = translationResult.ok ? translationResult.data.translations : noTranslations;
  return { ok: true as const, data, translations, values };
}
