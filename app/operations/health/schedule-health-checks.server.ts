import { millisecondsInDay } from "date-fns/constants";
import { knownDamage } from "db/damage";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { wasMailQueued } from "~/communication/mail/mail-queue-queries.server";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { type Db, db } from "~/db.server";
import type { HealthProblem } from "./health-problems";
import { loadHealth } from "./load-health.server";

/** Delay of the first check, so that a server that keeps crashing right after its start sends no heartbeat. */
const firstDelayMs = 10_000;
const intervalMs = 5 * 60_000;

// `npm run dev` reloads the server bundle after each change.
const globalState = globalThis as { healthTimer?: NodeJS.Timeout };

export function scheduleHealthChecks(delayMs = firstDelayMs): void {
  clearTimeout(globalState.healthTimer);
  globalState.healthTimer = setTimeout(runHealthCheck, delayMs).unref();
}

async function runHealthCheck(): Promise<void> {
  try {
    await reportHealth(new Date());
  } catch (error) {
    logError(error);
  }
  scheduleHealthChecks(intervalMs);
}

async function reportHealth(now: Date): Promise<void> {
  const { dataDir, heartbeatUrl } = config;
  const { problems } = await loadHealth(db, { dataDir, damage: knownDamage(), now });
  if (problems.length > 0) await sendHealthAlarm(db, problems, now);
  else if (heartbeatUrl) await sendHeartbeat(heartbeatUrl);
}

const subject = "Your lodge’s server needs attention";

/**
 * Sends at most one mail a day, to the address in Settings → General. A problem with a notification title also
 * notifies the front desk, unless the same notification is still unread.
 */
export async function sendHealthAlarm(db: Db, problems: HealthProblem[], now: Date): Promise<void> {
  if (problems.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const { text, advice, notificationTitle: title } of problems) {
      if (!title) continue;
      const message = `${text} ${advice}`;
      await notifyDeskOnce(trx, now, { title, message, type: "error", actionUrl: null });
    }
    const { email: to } = (await loadSettings(trx)).general;
    const since = new Date(now.getTime() - millisecondsInDay);
    if (await wasMailQueued(trx, { to, kind: "alarm", since })) return;
    const paragraphs = [
      "The following problems were found:",
      ...problems.map(({ text, advice }) => `${text}\n${advice}`),
      "You get another email tomorrow if problems remain. What to do about each is in docs/operations.md under Alarms.",
    ];
    await enqueueMail(trx, now, {
      kind: "alarm",
      cause: "lodge",
      to,
      subject,
      name: null,
      paragraphs,
    });
  });
}

const timeoutMs = 10_000;

let hasFailed = false;

/** Logs only the first of several failures, without the URL, which may contain a key. */
export async function sendHeartbeat(url: string): Promise<void> {
  try {
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
    hasFailed = false;
  } catch (error) {
    if (!hasFailed)
      logError(new Error(`HEARTBEAT_URL cannot be reached: ${describeFetchError(error)}`));
    hasFailed = true;
  }
}

function describeFetchError(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
