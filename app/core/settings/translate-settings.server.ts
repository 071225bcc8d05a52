import { translatedTexts } from "~/core/languages/translated-fields";
import { type Translated, translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import type { Settings } from "./settings";

interface TranslatedSettings {
  fromKigali: string;
  fromAirport: string;
  lateArrival: string;
}

/** The only record id of the kind `setting`. */
export const settingsRecordId = "lodge";

export async function translateSettings(
  db: Db,
  { general, booking }: Settings,
  translator: Translator,
): Promise<Translated<TranslatedSettings>> {
  const { fromKigali, fromAirport } = general;
  const english = {
    id: settingsRecordId,
    fromKigali,
    fromAirport,
    lateArrival: booking.lateArrival,
  };
  const [translated = english] = await translateRecords(
    db,
    [english],
    translatedTexts.setting,
    translator,
  );
  return translated;
}
