import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { noTranslations, translatedTexts } from "~/core/languages/translated-fields";
import { loadTranslations } from "~/core/languages/translations.server";
import { defaultSettings, type Settings, type SettingsGroup } from "~/core/settings/settings";
import { settingsSchemas } from "~/core/settings/settings-schemas.server";
import { type SettingsTab, settingsTabs, settingsTabValues } from "~/core/settings/settings-tabs";
import { settingsRecordId } from "~/core/settings/translate-settings.server";
import { db } from "~/db.server";
import { settingLabelsOf } from "~/desk/settings/tab-sections";
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

/** Only the IP allowlist may have several lines. Others must not, because some are used in mail headers. */
const parseSubmittedText = (name: string, value: string | undefined) =>
  (name === "ipAllowList" ? multiLineField : singleLineField).safeParse(value ?? "").data ?? "";

/** Returns undefined for a number setting whose text is no number. */
function toSettingValue(defaultValue: unknown, submitted: string, isTimeSpan: boolean): unknown {
  if (typeof defaultValue === "boolean") return submitted === "on";
  if (typeof defaultValue === "number") {
    const numberText = submitted.replace(",", ".");
    return /^-?\d+(\.\d+)?$/.test(numberText) ? Number(numberText) : undefined;
  }
  if (/^#[0-9a-f]{6}$/i.test(submitted)) return submitted.toLowerCase();
  // Accepts spans typed as 7:00 – 10:30, and converts them to 07:00-10:30.
  return isTimeSpan
    ? submitted.replace(/\s*[-–]\s*/, "-").replace(/(?<=^|-)(?=\d:)/g, "0")
    : submitted;
}

function createGroupSchema<G extends SettingsGroup>(group: G) {
  const defaults = Object.entries(defaultSettings[group]);
  const toSettingValues = (submitted: unknown) =>
    Object.fromEntries(
      defaults.map(([name, defaultValue]) => [
        name,
        toSettingValue(
          defaultValue,
          parseSubmittedText(name, (submitted as FormValues)[name]),
          group === "hours",
        ),
      ]),
    );
  return z.preprocess(toSettingValues, settingsSchemas[group]);
}

/** Returns the errors of all the tab's groups and translations together. */
export function parseSettings(form: FormData, tab: SettingsTab) {
  const groupResults = settingsTabs[tab].groups.map((group) => ({
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
