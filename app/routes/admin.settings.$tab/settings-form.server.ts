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

/** Returns a tab's form values; an unchecked box has none. */
function formValuesOf(settings: Settings, tab: SettingsTab): FormValues {
  const entries = Object.entries(settingsTabValues(settings, tab));
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === "boolean" ? (value ? [[name, "on"]] : []) : [[name, String(value)]],
    ),
  );
}

/** Adds the translations, and lists the outdated ones. */
export async function readValues(settings: Settings, tab: SettingsTab) {
  const english = formValuesOf(settings, tab);
  const { texts, outdated } = await loadTranslations(db, "setting", settingsRecordId, english);
  const labels = labelsOf(tab);
  const own = Object.entries(texts).filter(([name]) => name in labels);
  return { values: { ...english, ...Object.fromEntries(own) }, outdated };
}

const line = optionalLine(4000);
const lines = optionalText(4000);

/** Parses a typed text. Only the IP allowlist may have several lines; others are used in mail headers. */
const typedAs = (name: string, value: string | undefined) =>
  (name === "ipAllowList" ? lines : line).safeParse(value ?? "").data ?? "";

/** Converts a typed text to the setting's type; a blank number is undefined. */
function asValue(shipped: unknown, submitted: string, isSpan: boolean): unknown {
  if (typeof shipped === "boolean") return submitted === "on";
  if (typeof shipped === "number") {
    const figure = submitted.replace(",", ".");
    return /^-?\d+(\.\d+)?$/.test(figure) ? Number(figure) : undefined;
  }
  if (/^#[0-9a-f]{6}$/i.test(submitted)) return submitted.toLowerCase();
  // Accepts spans typed as 7:00 – 10:30.
  return isSpan ? submitted.replace(/\s*[-–]\s*/, "-").replace(/(^|-)(?=\d:)/g, "$10") : submitted;
}

function formSchemaOf<G extends SettingsGroup>(group: G) {
  const shipped = Object.entries(defaultSettings[group]);
  const convert = (submitted: unknown) =>
    Object.fromEntries(
      shipped.map(([name, value]) => [
        name,
        asValue(value, typedAs(name, (submitted as FormValues)[name]), group === "hours"),
      ]),
    );
  return z.preprocess(convert, settingsSchemas[group]);
}

/** Validates a tab's form against its groups' schemas. */
export function parseSettings(form: FormData, tab: SettingsTab) {
  const parsed = settingsTabs[tab].groups.map((group) => ({
    group,
    ...parseFields(form, formSchemaOf(group)),
  }));
  const { values } = parsed[0] as { values: FormValues };
  const inOther = parseFields(form, createTranslationsSchema("setting"));
  const wrong = [...parsed, inOther].flatMap((each) => (each.ok ? [] : [each.errors]));
  const [first] = wrong;
  if (first) {
    const fields = wrong.flatMap((errors) => errors.fields);
    const incomplete = wrong.find(({ title }) => title !== "There is a problem");
    return { ok: false as const, errors: { ...(incomplete ?? first), fields }, values };
  }
  const data = Object.fromEntries(
    parsed.flatMap((each) => (each.ok ? [[each.group, each.data]] : [])),
  ) as Partial<Settings>;
  const translations = inOther.ok ? inOther.data.translations : noTranslations;
  return { ok: true as const, data, translations, values };
}
