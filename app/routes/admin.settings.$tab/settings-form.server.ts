import * as z from "zod";
import type { FormValues } from "~/core/form-state";
import { noTranslations } from "~/core/languages/translated-fields";
import { loadTranslations } from "~/core/languages/translations.server";
import { defaultSettings, type Settings, type SettingsGroup } from "~/core/settings/settings";
import { settingsSchemas } from "~/core/settings/settings-schemas.server";
import { type SettingsTab, settingsTabs, settingsTabValues } from "~/core/settings/settings-tabs";
import { settingsRecordId } from "~/core/settings/translate-settings.server";
import { db } from "~/db.server";
import { labelsOf } from "~/desk/settings/tab-sections";
import { optionalLine, optionalText, parseFields } from "~/http/parse-form.server";
import { createTranslationsSchema } from "~/http/translation-fields.server";

/** Returns a tab's form values. An unchecked box has none. */
function settingsFormValues(settings: Settings, tab: SettingsTab): FormValues {
  const entries = Object.entries(settingsTabValues(settings, tab));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (value === false) return [];
      return [[name, value === true ? "on" : String(value)]];
    }),
  );
}

/** Returns a tab's form values with the translations of its texts, and which translations are outdated. */
export async function readValues(settings: Settings, tab: SettingsTab) {
  const english = settingsFormValues(settings, tab);
  const { texts, outdated } = await loadTranslations(db, "setting", settingsRecordId, english);
  const labels = labelsOf(tab);
  const tabTexts = Object.entries(texts).filter(([name]) => name in labels);
  return { values: { ...english, ...Object.fromEntries(tabTexts) }, outdated };
}

const singleLineField = optionalLine(4000);
const multiLineField = optionalText(4000);

/**
 * Parses a typed text. Only the IP allowlist may have several lines; other settings are used in mail
 * headers.
 */
const parseTypedText = (name: string, value: string | undefined) =>
  (name === "ipAllowList" ? multiLineField : singleLineField).safeParse(value ?? "").data ?? "";

/**
 * Converts a typed text to the type of the setting's default value. A text that is no number returns
 * undefined for a number.
 */
function toSettingValue(defaultValue: unknown, submitted: string, isTimeSpan: boolean): unknown {
  if (typeof defaultValue === "boolean") return submitted === "on";
  if (typeof defaultValue === "number") {
    const numberText = submitted.replace(",", ".");
    return /^-?\d+(\.\d+)?$/.test(numberText) ? Number(numberText) : undefined;
  }
  if (/^#[0-9a-f]{6}$/i.test(submitted)) return submitted.toLowerCase();
  // Accepts spans typed as 7:00 – 10:30, and converts them to 07:00-10:30.
  return isTimeSpan
    ? submitted.replace(/\s*[-–]\s*/, "-").replace(/(^|-)(?=\d:)/g, "$10")
    : submitted;
}

/** Creates the schema that converts typed texts to a group's settings and validates them. */
function createGroupSchema<G extends SettingsGroup>(group: G) {
  const defaults = Object.entries(defaultSettings[group]);
  const convert = (submitted: unknown) =>
    Object.fromEntries(
      defaults.map(([name, value]) => [
        name,
        toSettingValue(
          value,
          parseTypedText(name, (submitted as FormValues)[name]),
          group === "hours",
        ),
      ]),
    );
  return z.preprocess(convert, settingsSchemas[group]);
}

/**
 * Validates a tab's form and translations. Returns the settings, or the errors of all the tab's groups
 * together.
 */
export function parseSettings(form: FormData, tab: SettingsTab) {
  const groupResults = settingsTabs[tab].groups.map((group) => ({
    group,
    ...parseFields(form, createGroupSchema(group)),
  }));
  const { values } = groupResults[0] as { values: FormValues };
  const translationResult = parseFields(form, createTranslationsSchema("setting"));
  const errorsOfForms = [...groupResults, translationResult].flatMap((result) =>
    result.ok ? [] : [result.errors],
  );
  const [first] = errorsOfForms;
  if (first) {
    const fields = errorsOfForms.flatMap((errors) => errors.fields);
    // The title of an incomplete form takes precedence.
    const incomplete = errorsOfForms.find(({ title }) => title !== "There is a problem");
    return { ok: false as const, errors: { ...(incomplete ?? first), fields }, values };
  }
  const data = Object.fromEntries(
    groupResults.flatMap((result) => (result.ok ? [[result.group, result.data]] : [])),
  ) as Partial<Settings>;
  const translations = translationResult.ok ? translationResult.data.translations : noTranslations;
  return { ok: true as const, data, translations, values };
}
