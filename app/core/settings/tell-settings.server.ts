import { type InWords, inWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import type { Db } from "~/db.server";
import type { Settings } from "./settings";

/** What of Settings guests read as it was typed there. */
interface ToldSettings {
  fromKigali: string;
  fromAirport: string;
  lateArrival: string;
}

/** All such texts are of one record, the lodge. */
export const toldRecord = "lodge";

/** What Settings say to guests, in the words' language; `lang` names what is left in English. */
export async function tellSettings(
  db: Db,
  { general, booking }: Settings,
  words: Words,
): Promise<InWords<ToldSettings>> {
  const { fromKigali, fromAirport } = general;
  const english = { id: toldRecord, fromKigali, fromAirport, lateArrival: booking.lateArrival };
  const [told = english] = await inWords(db, [english], "setting", words);
  return told;
}
