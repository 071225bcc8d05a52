import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { pickTranslatableFields, translatedTexts } from "~/core/languages/translated-fields";
import { loadTranslations, saveTranslations } from "~/core/languages/translations.server";
import { type Db, db } from "~/db.server";
import { type SeasonNights, seasonsShareNight } from "./season-days";
import { type SeasonDetails, type SeasonInput, toSeasonFormValues } from "./season-details";
import {
  deleteSeason,
  findSeason,
  insertSeason,
  listOverlappingRatedSeasons,
  type Season,
  updateSeason,
} from "./season-queries.server";

/** Seasons with rates must not share a night, so that each night has one rate. */
interface Overlap {
  kind: "overlaps";
  overlappingSeason: SeasonNights & { name: string };
}

type AddSeasonResult = { kind: "saved"; id: number } | Overlap;

type ChangeSeasonResult =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; stored: Season }
  | Overlap;

export async function findOverlap(
  season: SeasonDetails,
  exceptId: number | null,
  trx: Db = db,
): Promise<Overlap["overlappingSeason"] | null> {
  if (season.rates.length === 0) return null;
  const candidates = await listOverlappingRatedSeasons(trx, season, exceptId);
  return candidates.find((candidate) => seasonsShareNight(candidate, season)) ?? null;
}

/** A repeated form creates only one season. Existing bookings keep their agreed price. */
export async function addSeason(
  season: SeasonInput,
  idempotencyKey: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddSeasonResult> {
  return db.transaction().execute(async (trx): Promise<AddSeasonResult> => {
    const createdId = await findCreatedRecordId(trx, idempotencyKey);
    if (createdId) return { kind: "saved", id: Number(createdId) };
    const overlappingSeason = await findOverlap(season, null, trx);
    if (overlappingSeason) return { kind: "overlaps", overlappingSeason };
    const id = await insertSeason(trx, season);
    await saveCreatedRecord(trx, idempotencyKey, id, now);
    const { after } = await saveSeasonTranslations(trx, id, season);
    await recordSeasonChange(
      trx,
      { id, action: "created", after: season, translations: { after } },
      admin,
      now,
    );
    return { kind: "saved", id };
  });
}

/** Existing bookings keep their agreed price. */
export async function changeSeason(
  id: number,
  version: number,
  season: SeasonInput,
  admin: Viewer,
  now: Date,
): Promise<ChangeSeasonResult> {
  return db.transaction().execute(async (trx): Promise<ChangeSeasonResult> => {
    const stored = await findSeason(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    const overlappingSeason = await findOverlap(season, id, trx);
    if (overlappingSeason) return { kind: "overlaps", overlappingSeason };
    await updateSeason(trx, id, season);
    const translations = await saveSeasonTranslations(trx, id, season);
    await recordSeasonChange(
      trx,
      { id, action: "changed", before: stored, after: season, translations },
      admin,
      now,
    );
    return { kind: "saved" };
  });
}

type RemoveSeasonResult = { kind: "deleted" } | { kind: "version-conflict" };

/** Deletes a season, so that its nights return to the base rates. Idempotent. */
export async function removeSeason(
  id: number,
  version: number,
  admin: Viewer,
  now: Date,
): Promise<RemoveSeasonResult> {
  return db.transaction().execute(async (trx): Promise<RemoveSeasonResult> => {
    const stored = await findSeason(trx, id);
    if (!stored) return { kind: "deleted" };
    if (stored.version !== version) return { kind: "version-conflict" };
    const { texts: before } = await loadTranslations(trx, "season", id);
    await deleteSeason(trx, id);
    await recordSeasonChange(
      trx,
      { id, action: "deleted", before: stored, translations: { before } },
      admin,
      now,
    );
    return { kind: "deleted" };
  });
}

const saveSeasonTranslations = (trx: Db, id: number, season: SeasonInput) =>
  saveTranslations(
    trx,
    {
      kind: "season",
      id,
      english: pickTranslatableFields(translatedTexts.season, toSeasonFormValues(season)),
    },
    season.translations,
  );

type Translations = Record<string, string>;

async function recordSeasonChange(
  trx: Db,
  change: {
    id: number;
    action: string;
    before?: SeasonDetails;
    after?: SeasonDetails;
    translations: { before?: Translations; after?: Translations };
  },
  actor: Viewer,
  now: Date,
): Promise<void> {
  const { id, action, before, after, translations } = change;
  await recordChange(trx, "season", id, action, actor, now, {
    detail: (after ?? before)?.name,
    before: before && { ...toSeasonFormValues(before), ...translations.before },
    after: after && { ...toSeasonFormValues(after), ...translations.after },
  });
}
