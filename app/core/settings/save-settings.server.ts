import { findLastClosedDay } from "~/core/business-days/closed-day-queries.server";
import { type Actor, pickDifferences, recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import {
  pickTranslatableFields,
  type Translations,
  translatedTexts,
} from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { loadSettings } from "./load-settings.server";
import type { Settings } from "./settings";
import { findSettingsGroup, hasAgreedPrices, saveSettingsGroup } from "./settings-queries.server";
import { groupsOf, mainGroupOf, type SettingsTab, settingsTabValues } from "./settings-tabs";
import { settingsRecordId } from "./translate-settings.server";

type SaveSettingsResult =
  | { kind: "saved" }
  /** Nothing was saved, because prices exist in the current currency. */
  | { kind: "currency-fixed" }
  /** Nothing was saved, because the new currency has no decimals and these prices have. */
  | { kind: "prices-not-whole"; prices: string }
  /** Nothing was saved, because the last closed day is not over in the new time zone. */
  | { kind: "closed-day-not-over"; day: StayDate }
  | {
      kind: "version-conflict";
      version: number;
      stored: Settings;
      changedBy: string | null;
      changedAt: string;
    };

/** Names prices that a currency cannot express, or returns null. Passed in, because the catalogue depends on settings. */
type DescribeFractionalPrices = (db: Db, currency: Currency) => Promise<string | null>;

/** Saves one tab of Settings. `version` is that of the tab's first group, or 0 for default settings. */
export async function saveSettings(
  tab: SettingsTab,
  { translations, ...values }: Partial<Settings> & { translations: Translations },
  version: number,
  admin: Actor & { id: string },
  describeFractionalPrices: DescribeFractionalPrices,
  now: Date,
): Promise<SaveSettingsResult> {
  const groups = groupsOf(tab);
  return db.transaction().execute(async (trx) => {
    const stored = await loadSettings(trx);
    const storedGroup = await findSettingsGroup(trx, mainGroupOf(tab));
    if (storedGroup && storedGroup.version !== version) {
      return {
        kind: "version-conflict",
        version: storedGroup.version,
        stored,
        changedBy: storedGroup.savedBy,
        changedAt: storedGroup.savedAt,
      };
    }
    const { currency, timeZone } = values.general ?? stored.general;
    if (currency !== stored.general.currency) {
      if (await hasAgreedPrices(trx)) return { kind: "currency-fixed" };
      const prices = await describeFractionalPrices(trx, currency);
      if (prices !== null) return { kind: "prices-not-whole", prices };
    }
    const lastClosedDay = await findLastClosedDay(trx);
    const isTimeZoneChanged = timeZone !== stored.general.timeZone;
    if (isTimeZoneChanged && lastClosedDay !== null && lodgeToday(now, timeZone) <= lastClosedDay) {
      return { kind: "closed-day-not-over", day: lastClosedDay };
    }
    for (const group of groups) {
      await saveSettingsGroup(trx, group, { values: values[group] ?? {}, userId: admin.id, now });
    }
    const newValues = settingsTabValues({ ...stored, ...values }, tab);
    const savedTranslations = await saveTranslations(
      trx,
      {
        kind: "setting",
        id: settingsRecordId,
        english: pickTranslatableFields(translatedTexts.setting, toTexts(newValues)),
      },
      translations,
    );
    const before = { ...settingsTabValues(stored, tab), ...savedTranslations.before };
    const after = { ...newValues, ...savedTranslations.after };
    if (Object.keys(pickDifferences(before, after).after ?? {}).length > 0) {
      await recordChange(trx, "settings", tab, "changed", admin, now, { before, after });
    }
    return { kind: "saved" };
  });
}

const toTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
