import { type Actor, onlyDifferent, recordChange } from "~/core/change-log/record-change.server";
import { englishOf, type Translations } from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { readSettings } from "./read-settings.server";
import type { Settings } from "./settings";
import { findSavedGroup, hasAgreedPrices, storeGroup } from "./settings-queries.server";
import { type SettingsTab, settingsTabs, valuesOf } from "./settings-tabs";
import { toldRecord } from "./tell-settings.server";

type SaveSettingsResult =
  | { kind: "saved" }
  /** There are prices in the currency as it was; nothing was stored. */
  | { kind: "currency-fixed" }
  /** Somebody saved this tab since the form was opened. */
  | {
      kind: "changed-meanwhile";
      version: number;
      stored: Settings;
      changedBy: string | null;
      changedAt: string;
    };

/**
 * Stores one tab of Settings; it holds from the next request on.
 * @param values the tab's groups; each value has been checked
 * @param translations what of it guests read in other languages
 * @param version of the tab's first group when the form was opened; 0 while it was as shipped
 */
export async function saveSettings(
  tab: SettingsTab,
  { translations, ...values }: Partial<Settings> & { translations: Translations },
  version: number,
  admin: Actor & { id: string },
  now: Date,
): Promise<SaveSettingsResult> {
  const { groups } = settingsTabs[tab];
  return db.transaction().execute(async (trx) => {
    const stored = await readSettings(trx);
    const saved = await findSavedGroup(trx, groups[0]);
    if (saved && saved.version !== version) {
      return {
        kind: "changed-meanwhile",
        version: saved.version,
        stored,
        changedBy: saved.savedBy,
        changedAt: saved.savedAt,
      };
    }
    const { currency } = values.general ?? stored.general;
    if (currency !== stored.general.currency && (await hasAgreedPrices(trx))) {
      return { kind: "currency-fixed" };
    }
    for (const group of groups) {
      await storeGroup(trx, group, { values: values[group] ?? {}, userId: admin.id, now });
    }
    const english = valuesOf({ ...stored, ...values }, tab);
    const texts = await saveTranslations(
      trx,
      { kind: "setting", id: toldRecord, english: englishOf("setting", asTexts(english)) },
      translations,
    );
    const before = { ...valuesOf(stored, tab), ...texts.before };
    const after = { ...english, ...texts.after };
    if (Object.keys(onlyDifferent(before, after).after ?? {}).length > 0) {
      await recordChange(trx, "settings", tab, "changed", admin, now, { before, after });
    }
    return { kind: "saved" };
  });
}

const asTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
