import { type Translated, translateRecords } from "~/core/languages/translate-records.server";
import type { Translator } from "~/core/languages/translator";
import type { Db } from "~/db.server";
import type { Settings } from "./settings";

/** What of Settings guests read as it was typed there. */
interface TranslatedSettings {
  fromKigali: string;
  fromAirport: string;
  lateArrival: string;
}

/** All such texts are of one record, the lodge. */
export const settingsRecordId = "lodge";

/** What Settings say to guests, in the words' language; `lang` names what is left in English. */
export async function translateSettings(
  db: Db,
  { general, booking }: Settings,
  words: Translator,
): Promise<Translated<TranslatedSettings>> {
  const { fromKigali, fromAirport } = general;
  const english = {
    id: settingsRecordId,
    fromKigali,
    fromAirport,
    lateArrival: booking.lateArrival,
  };
  const [told = english] = await translateRecords(db, [english], "setting", words);
  return told;
}
