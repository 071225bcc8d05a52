import { isSmtpConfigured } from "~/communication/mail/load-mails.server";
import { logError, runIndependently } from "~/core/log-error.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db } from "~/db.server";
import { listSendingIssueIds } from "./issue-queries.server";
import { queueIssueMails } from "./queue-issue-mails.server";
import { sendDueConfirmations } from "./send-due-confirmations.server";
import { listConfirmationsDue } from "./subscriber-queries.server";

const checkIntervalMs = 1_000;
/** Delay after an unexpected error, such as a database that cannot be written. */
const errorPauseMs = 60_000;

// Kept globally because `npm run dev` loads the server bundle again after each change.
const globalTimers = globalThis as { issuesTimer?: NodeJS.Timeout };

export function scheduleNewsletter(delayMs = checkIntervalMs): void {
  clearTimeout(globalTimers.issuesTimer);
  if (isSmtpConfigured) globalTimers.issuesTimer = setTimeout(checkNewsletter, delayMs).unref();
}

async function checkNewsletter(): Promise<void> {
  let hasSucceeded = true;
  try {
    const now = new Date();
    const isSending = (await listSendingIssueIds(db)).length > 0;
    const hasDueConfirmations = (await listConfirmationsDue(db, now, 1)).length > 0;
    if (isSending || hasDueConfirmations) {
      const context = { settings: await loadSettings(db), now };
      hasSucceeded = await runIndependently("newsletter confirmations", () =>
        sendDueConfirmations(context),
      );
      if (!(await queueIssueMails(context))) hasSucceeded = false;
    }
  } catch (error) {
    logError(error);
    hasSucceeded = false;
  }
  scheduleNewsletter(hasSucceeded ? checkIntervalMs : errorPauseMs);
}
