import { knownDamage, noteDamage } from "db/damage";
import { config } from "~/config.server";
import { readSettings } from "~/core/settings/read-settings.server";
import { db, readPublicVersion } from "~/db.server";
import type { Part } from "./ailment-rules";
import { readHealth } from "./read-health.server";

/** Whoever asks more often than this gets the same again, but for whether the database answers. */
const keptMs = 2_000;

let kept: { parts: Promise<Part[]>; untilMs: number } | undefined;

/** The parts that ail, each once; null where the database does not answer. */
export async function readWellbeing(now: Date): Promise<Part[] | null> {
  try {
    // What every page of the site begins with.
    readPublicVersion();
    await readSettings(db);
    const nowMs = now.getTime();
    if (!kept || nowMs >= kept.untilMs || nowMs < kept.untilMs - keptMs) {
      kept = { parts: readParts(now), untilMs: nowMs + keptMs };
    }
    return await kept.parts;
  } catch (error) {
    kept = undefined;
    noteDamage(error);
    return null;
  }
}

async function readParts(now: Date): Promise<Part[]> {
  const { ailments } = await readHealth(db, {
    dataDir: config.dataDir,
    damage: knownDamage(),
    now,
  });
  return [...new Set(ailments.map(({ part }) => part))];
}
