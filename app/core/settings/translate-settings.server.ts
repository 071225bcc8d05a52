import { type Translated, translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import type { Settings } from "./settings";

interface TranslatedSettings {
  fromKigali: string;
  fromAirport: string;
  lateArrival: string;
}

/** The record id of the settings in the table of translations. There is only one such record. */
export const settingsRecordId = "lodge";

/** Translates the settings that guests read as text. */
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
  const [translated = english] = await translateRecords(db, [english], "setting", translator);
  return translated;
}
