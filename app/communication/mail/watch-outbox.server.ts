import { config } from "~/config.server";
import { logFault } from "~/core/log-fault.server";
import { fileMails } from "./file-mails.server";
import { resumeSending, sendMails } from "./send-mails.server";

const pauseMs = 1_000;
/** After what should not happen, such as a database that cannot be written. */
const longPauseMs = 60_000;

type Channel = "mail" | "sms";

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as {
  outboxTimers?: Partial<Record<Channel, NodeJS.Timeout>>;
  outboxIsSettled?: boolean;
};

const clock = () => new Date();

const startedAt = clock();

/**
 * Looks for mails and text messages that wait, outside of any request, as long as the server runs. Neither
 * channel waits for the other: a slow mail server does not delay a code by text message.
 */
export function watchOutbox(): void {
  watch("mail", pauseMs);
  if (config.smsUrl) watch("sms", pauseMs);
}

function watch(channel: Channel, pause: number): void {
  kept.outboxTimers ??= {};
  clearTimeout(kept.outboxTimers[channel]);
  kept.outboxTimers[channel] = setTimeout(look, pause, channel).unref();
}

async function look(channel: Channel): Promise<void> {
  try {
    if (!kept.outboxIsSettled) {
      kept.outboxIsSettled = true;
      await resumeSending(startedAt, clock()).catch((error: unknown) => {
        kept.outboxIsSettled = false;
        throw error;
      });
    }
    await send(channel);
    watch(channel, pauseMs);
  } catch (error) {
    logFault(error);
    watch(channel, longPauseMs);
  }
}

function send(channel: Channel): Promise<void> {
  const isFiled = channel === "mail" && !config.smtpUrl;
  return isFiled ? fileMails(clock()) : sendMails(channel, clock);
}
