import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { resumeSending, sendMails } from "./send-mails.server";
import { writeWaitingMailFiles } from "./write-waiting-mail-files.server";

const pauseMs = 1_000;
/** Delay after an unexpected error, such as a database that cannot be written. */
const longPauseMs = 60_000;

type Channel = "mail" | "sms";

// Kept globally because `npm run dev` loads the server bundle again after each change.
const kept = globalThis as {
  outboxTimers?: Partial<Record<Channel, NodeJS.Timeout>>;
  outboxIsSettled?: boolean;
};

const clock = () => new Date();

const startedAt = clock();

/** Sends mails and text messages independently, so that a slow mail server does not delay codes. */
export function watchOutbox(): void {
  scheduleCheck("mail", pauseMs);
  if (config.smsUrl) scheduleCheck("sms", pauseMs);
}

function scheduleCheck(channel: Channel, pause: number): void {
  kept.outboxTimers ??= {};
  clearTimeout(kept.outboxTimers[channel]);
  kept.outboxTimers[channel] = setTimeout(checkOutbox, pause, channel).unref();
}

async function checkOutbox(channel: Channel): Promise<void> {
  try {
    if (!kept.outboxIsSettled) {
      kept.outboxIsSettled = true;
      await resumeSending(startedAt, clock()).catch((error: unknown) => {
        kept.outboxIsSettled = false;
        throw error;
      });
    }
    await sendWaiting(channel);
    scheduleCheck(channel, pauseMs);
  } catch (error) {
    logError(error);
    scheduleCheck(channel, longPauseMs);
  }
}

function sendWaiting(channel: Channel): Promise<void> {
  const isFiled = channel === "mail" && !config.smtpUrl;
  return isFiled ? writeWaitingMailFiles(clock()) : sendMails(channel, clock);
}
