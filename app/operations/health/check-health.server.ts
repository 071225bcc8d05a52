import { knownDamage, noteDamage } from "db/damage";
import { config } from "~/config.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db, readPublicVersion } from "~/db.server";
import type { HealthComponent } from "./health-problems";
import { loadHealth } from "./load-health.server";

/** More frequent requests get the cached result, except for whether the database responds. */
const cacheMs = 2_000;

let cachedCheck: { parts: Promise<HealthComponent[]>; untilMs: number } | undefined;

/** Returns the failing components, or null if the database does not respond. */
export async function checkHealth(now: Date): Promise<HealthComponent[] | null> {
  try {
    // The reads that start every page request.
    readPublicVersion();
    await loadSettings(db);
    const nowMs = now.getTime();
    if (!cachedCheck || nowMs >= cachedCheck.untilMs || nowMs < cachedCheck.untilMs - cacheMs) {
      cachedCheck = { parts: loadFailingComponents(now), untilMs: nowMs + cacheMs };
    }
    return await cachedCheck.parts;
  } catch (error) {
    cachedCheck = undefined;
    noteDamage(error);
    return null;
  }
}

async function loadFailingComponents(now: Date): Promise<HealthComponent[]> {
  const { problems } = await loadHealth(db, {
    dataDir: config.dataDir,
    damage: knownDamage(),
    now,
  });
  return [...new Set(problems.map(({ part }) => part))];
}
