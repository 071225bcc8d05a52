import { db } from "~/db.server";
import { logFault } from "~/lodge/log-fault.server";
import { isMailSent } from "~/mail/read-mails.server";
import { readSettings } from "~/settings/read-settings.server";
import { feedLetters } from "./feed-letters.server";

const pauseMs = 1_000;
/** After what should not happen, such as a database that cannot be written. */
const longPauseMs = 60_000;

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { lettersTimer?: NodeJS.Timeout };

/** Looks after the letters under way, outside of any request, as long as the server runs. */
export function watchLetters(pause = pauseMs): void {
  clearTimeout(kept.lettersTimer);
  if (isMailSent) kept.lettersTimer = setTimeout(look, pause).unref();
}

async function look(): Promise<void> {
  try {
    await feedLetters({ settings: await readSettings(db), now: new Date() });
    watchLetters();
  } catch (error) {
    logFault(error);
    watchLetters(longPauseMs);
  }
}
