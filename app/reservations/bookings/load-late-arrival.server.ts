import type { Translator } from "~/core/languages/translator";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import { translateSettings } from "~/core/settings/translate-settings.server";
import type { Db } from "~/db.server";

/**
 * Returns the text for late arrivals, possibly empty; `lang` is set if in English. The shipped text asks for
 * the arrival time, so a booking with one gets an answer instead. Texts of the lodge's own are always shown.
 * @param arrival the stated arrival time in words
 */
export async function loadLateArrival(
  db: Db,
  settings: Settings,
  arrival: string | null,
  translator: Translator,
): Promise<{ lateArrival: string; lang?: Record<string, string> }> {
  if (arrival && settings.booking.lateArrival === defaultSettings.booking.lateArrival) {
    const text = translator.t("We expect you {arrival}. Someone will be up to welcome you.", {
      arrival,
    });
    return { lateArrival: text };
  }
  return translateSettings(db, settings, translator);
}
