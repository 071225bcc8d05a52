import type { StayDate } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { type Db, db } from "~/db.server";
import { type SeasonDetails, seasonFormValues } from "./season-details";
import {
  deleteSeason,
  findOverlappingSeason,
  findSeason,
  insertSeason,
  type Season,
  updateSeason,
} from "./season-queries.server";

/** Seasons never share a night, so that a night has one rate. */
interface Overlap {
  kind: "overlaps";
  other: { name: string; firstNight: StayDate; lastNight: StayDate };
}

type AddSeasonResult = { kind: "saved"; id: number } | Overlap;

type ChangeSeasonResult =
  | { kind: "saved" }
  | { kind: "not-found" }
  | { kind: "changed-meanwhile"; stored: Season }
  | Overlap;

/** The season, other than `exceptId`, that has some of these nights already. */
export async function findOverlap(
  season: SeasonDetails,
  exceptId: number | null,
): Promise<Overlap["other"] | null> {
  return (await findOverlappingSeason(db, season, exceptId)) ?? null;
}

/** Adds a season; bookings made before keep the price they agreed to. */
export async function addSeason(
  season: SeasonDetails,
  admin: Viewer,
  now: Date,
): Promise<AddSeasonResult> {
  return db.transaction().execute(async (trx): Promise<AddSeasonResult> => {
    const other = await findOverlappingSeason(trx, season, null);
    if (other) return { kind: "overlaps", other };
    const id = await insertSeason(trx, season);
    await log(trx, { id, action: "created", after: season }, admin, now);
    return { kind: "saved", id };
  });
}

/** Changes a season from the version that the form showed. */
export async function changeSeason(
  id: number,
  version: number,
  season: SeasonDetails,
  admin: Viewer,
  now: Date,
): Promise<ChangeSeasonResult> {
  return db.transaction().execute(async (trx): Promise<ChangeSeasonResult> => {
    const stored = await findSeason(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    const other = await findOverlappingSeason(trx, season, id);
    if (other) return { kind: "overlaps", other };
    await updateSeason(trx, id, season);
    await log(trx, { id, action: "changed", before: stored, after: season }, admin, now);
    return { kind: "saved" };
  });
}

type RemoveSeasonResult =
  | { kind: "deleted" }
  /** Somebody changed it after the question was asked; nothing was done. */
  | { kind: "changed-meanwhile" };

/** Deletes a season as it was shown: its nights have the usual rates again. Twice is once. */
export async function removeSeason(
  id: number,
  version: number,
  admin: Viewer,
  now: Date,
): Promise<RemoveSeasonResult> {
  return db.transaction().execute(async (trx): Promise<RemoveSeasonResult> => {
    const stored = await findSeason(trx, id);
    if (!stored) return { kind: "deleted" };
    if (stored.version !== version) return { kind: "changed-meanwhile" };
    await deleteSeason(trx, id);
    await log(trx, { id, action: "deleted", before: stored }, admin, now);
    return { kind: "deleted" };
  });
}

async function log(
  trx: Db,
  change: { id: number; action: string; before?: SeasonDetails; after?: SeasonDetails },
  actor: Viewer,
  now: Date,
): Promise<void> {
  const { id, action, before, after } = change;
  await recordChange(
    trx,
    {
      subject: "season",
      subjectId: id,
      action,
      actor,
      detail: (after ?? before)?.name,
      before: before && seasonFormValues(before),
      after: after && seasonFormValues(after),
    },
    now,
  );
}
