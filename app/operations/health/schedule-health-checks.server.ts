import { knownDamage } from "db/damage";
import { config } from "~/config.server";
import { logError } from "~/core/log-error.server";
import { db } from "~/db.server";
import { loadHealth } from "./load-health.server";
import { sendHealthAlarm } from "./send-health-alarm.server";
import { sendHeartbeat } from "./send-heartbeat.server";

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
