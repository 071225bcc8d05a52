import type { Translator } from "~/core/languages/translator";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import { translateSettings } from "~/core/settings/translate-settings.server";
import type { Db } from "~/db.server";

/**
 * The default text asks for the arrival time, so it is replaced if the guest stated one. A text that the lodge wrote
 * is always shown, and may be empty. `lang` is set if it is not translated.
 * @param arrival the stated arrival time, formatted, or null
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
