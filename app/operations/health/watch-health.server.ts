import { knownDamage } from "db/damage";
import { config } from "~/config.server";
import { logFault } from "~/core/log-fault.server";
import { db } from "~/db.server";
import { askHeartbeat } from "./ask-heartbeat.server";
import { raiseAlarm } from "./raise-alarm.server";
import { readHealth } from "./read-health.server";

/** A server that ends at once, again and again, gives no sign of life. */
const firstPauseMs = 10_000;
const pauseMs = 5 * 60_000;

// `npm run dev` loads the server bundle again after each change.
const kept = globalThis as { healthTimer?: NodeJS.Timeout };

/** Looks every five minutes whether all is well, and tells, as long as the server runs. */
export function watchHealth(pause = firstPauseMs): void {
  clearTimeout(kept.healthTimer);
  kept.healthTimer = setTimeout(look, pause).unref();
}

async function look(): Promise<void> {
  try {
    await tellHealth(new Date());
  } catch (error) {
    logFault(error);
  }
  watchHealth(pauseMs);
}

/** While all is well whoever notices silence is asked; otherwise the owner and the desk are told. */
async function tellHealth(now: Date): Promise<void> {
  const { dataDir, heartbeatUrl } = config;
  const { ailments } = await readHealth(db, { dataDir, damage: knownDamage(), now });
  if (ailments.length > 0) await raiseAlarm(db, ailments, now);
  else if (heartbeatUrl) await askHeartbeat(heartbeatUrl);
}
