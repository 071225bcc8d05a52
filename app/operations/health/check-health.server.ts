import { knownDamage, noteDamage } from "db/damage";
import { config } from "~/config.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { db, readPublicVersion } from "~/db.server";
import type { HealthComponent } from "./health-problems";
import { loadHealth } from "./load-health.server";

/** Whoever asks more often than this gets the same again, but for whether the database answers. */
const cacheMs = 2_000;

let cachedCheck: { parts: Promise<HealthComponent[]>; untilMs: number } | undefined;

/** The parts that ail, each once; null where the database does not answer. */
export async function checkHealth(now: Date): Promise<HealthComponent[] | null> {
  try {
    // What every page of the site begins with.
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
  const { ailments } = await loadHealth(db, {
    dataDir: config.dataDir,
    damage: knownDamage(),
    now,
  });
  return [...new Set(ailments.map(({ part }) => part))];
}
