import { isMailSent } from "~/communication/mail/read-mails.server";
import { logFault } from "~/core/log-fault.server";
import { readSettings } from "~/core/settings/read-settings.server";
import { db } from "~/db.server";
import { feedLetters } from "./feed-letters.server";
import { listSendingIds } from "./letter-queries.server";
import { listConfirmationsDue } from "./newsletter-queries.server";
import { sendDueConfirmations } from "./send-due-confirmations.server";

const pauseMs = 1_000;
/** After what should not happen, such as a database that cannot be written. */
const longPauseMs = 60_000;

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { lettersTimer?: NodeJS.Timeout };

/** Looks after the letters under way and the confirmations that are due, outside of any request, as long as the server runs. */
export function watchLetters(pause = pauseMs): void {
  clearTimeout(kept.lettersTimer);
  if (isMailSent) kept.lettersTimer = setTimeout(look, pause).unref();
}

async function look(): Promise<void> {
  try {
    const now = new Date();
    const isSending = (await listSendingIds(db)).length > 0;
    const isDue = (await listConfirmationsDue(db, now, 1)).length > 0;
    if (isSending || isDue) {
      const present = { settings: await readSettings(db), now };
      await sendDueConfirmations(present);
      await feedLetters(present);
    }
    watchLetters();
  } catch (error) {
    logFault(error);
    watchLetters(longPauseMs);
  }
}
