import { knownDamage, noteDamage } from "db/damage";
import { config } from "~/config.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db, readPublicVersion } from "~/db.server";
import type { HealthComponent } from "./health-problems";
import { loadHealth } from "./load-health.server";

/** How long the result is cached. Whether the database responds is checked at each request. */
const cacheMs = 2_000;

let cachedCheck: { components: Promise<HealthComponent[]>; untilMs: number } | undefined;

/** Returns the failing components, or null if the database does not respond. */
export async function checkHealth(now: Date): Promise<HealthComponent[] | null> {
  try {
    // Every page request starts with these reads.
    readPublicVersion();
    await loadSettings(db);
    const nowMs = now.getTime();
    if (!cachedCheck || nowMs >= cachedCheck.untilMs || nowMs < cachedCheck.untilMs - cacheMs) {
      cachedCheck = { components: loadFailingComponents(now), untilMs: nowMs + cacheMs };
    }
    return await cachedCheck.components;
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
  return [...new Set(problems.map(({ component }) => component))];
}
