import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { writeWaitingMailFiles } from "./mail-files.server";
import { resumeSending, sendMails } from "./send-mails.server";

const checkIntervalMs = 1_000;
/** Delay after an unexpected error, such as a database that cannot be written. */
const errorDelayMs = 60_000;

type Channel = "mail" | "sms";

// This state is global, because `npm run dev` loads the server bundle again after each change.
const globalState = globalThis as {
  outboxTimers?: Partial<Record<Channel, NodeJS.Timeout>>;
  isOutboxResumed?: boolean;
};

const clock = () => new Date();

const startedAt = clock();

/** Sends mails and text messages independently, so that a slow mail server does not delay codes. */
export function watchOutbox(): void {
  scheduleCheck("mail", checkIntervalMs);
  if (config.smsUrl) scheduleCheck("sms", checkIntervalMs);
}

function scheduleCheck(channel: Channel, delayMs: number): void {
  globalState.outboxTimers ??= {};
  clearTimeout(globalState.outboxTimers[channel]);
  globalState.outboxTimers[channel] = setTimeout(checkOutbox, delayMs, channel).unref();
}

async function checkOutbox(channel: Channel): Promise<void> {
  try {
    if (!globalState.isOutboxResumed) {
      globalState.isOutboxResumed = true;
      await resumeSending(startedAt, clock()).catch((error: unknown) => {
        globalState.isOutboxResumed = false;
        throw error;
      });
    }
    await sendWaiting(channel);
    scheduleCheck(channel, checkIntervalMs);
  } catch (error) {
    logError(error);
    scheduleCheck(channel, errorDelayMs);
  }
}

function sendWaiting(channel: Channel): Promise<void> {
  const writesFiles = channel === "mail" && !config.smtpUrl;
  return writesFiles ? writeWaitingMailFiles(clock()) : sendMails(channel, clock);
}
