import { config } from "~/config.server";
import { logFault } from "~/lodge/log-fault.server";
import { fileMails } from "./file-mails.server";
import { resumeSending, sendMails } from "./send-mails.server";

const pauseMs = 1_000;
/** After what should not happen, such as a database that cannot be written. */
const longPauseMs = 60_000;

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { outboxTimer?: NodeJS.Timeout; outboxIsSettled?: boolean };

/** Looks for mails that wait, outside of any request, as long as the server runs. */
export function watchOutbox(pause = pauseMs): void {
  clearTimeout(kept.outboxTimer);
  kept.outboxTimer = setTimeout(look, pause).unref();
}

const clock = () => new Date();

const startedAt = clock();

async function look(): Promise<void> {
  try {
    if (!kept.outboxIsSettled) await resumeSending(startedAt, clock());
    kept.outboxIsSettled = true;
    await (config.smtpUrl ? sendMails("mail", clock) : fileMails(clock()));
    if (config.smsUrl) await sendMails("sms", clock);
    watchOutbox();
  } catch (error) {
    logFault(error);
    watchOutbox(longPauseMs);
  }
}
