import type { StayDate } from "db/schema";
import { nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { SeasonNights } from "./season-days";
import type { SeasonDetails } from "./season-details";
import { parseSeasonRates } from "./stored-rates.server";

export interface Season extends SeasonDetails {
  id: number;
  version: number;
}

function selectSeasons(db: Db) {
  return db
    .selectFrom("seasons")
    .selectAll("seasons")
    .select(
      sql<string>`(SELECT json_group_array(json_object('roomId', room_id, 'rates', json_object(
        'BB', rate_bb_cents, 'HB', rate_hb_cents, 'FB', rate_fb_cents)) ORDER BY room_id)
        FROM season_rates WHERE season_id = seasons.id)`.as("rates"),
    );
}

type SeasonRow = Awaited<ReturnType<ReturnType<typeof selectSeasons>["execute"]>>[number];

const toSeason = (row: SeasonRow): Season => ({
  id: row.id,
  version: row.version,
  name: row.name,
  firstNight: row.first_night,
  lastNight: row.last_night,
  weekdays: row.weekdays,
  minNights: row.min_nights,
  closedArrivals: row.closed_arrivals,
  rates: parseSeasonRates(row.rates),
});

export const seasonSorts = ["first", "-first", "name", "-name"] as const;

interface SeasonFilter {
  state?: "coming" | "over";
  today: StayDate;
  sort: (typeof seasonSorts)[number];
}

function selectMatching(db: Db, { state, today }: Omit<SeasonFilter, "sort">) {
  const seasons = selectSeasons(db);
  if (!state) return seasons;
  return seasons.where("last_night", state === "coming" ? ">=" : "<", today);
}

/** Seasons with the same first night are in the order of their creation. */
export async function listSeasons(
  db: Db,
  filter: SeasonFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Season[]> {
  const rows = await selectMatching(db, filter)
    .orderBy(
      filter.sort.endsWith("name") ? sql`name COLLATE NOCASE` : "first_night",
      filter.sort.startsWith("-") ? "desc" : "asc",
    )
    .orderBy("first_night")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toSeason);
}

export async function countSeasons(db: Db, today: StayDate) {
  const row = await db
    .selectFrom("seasons")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("last_night", ">=", today).as("coming"),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, over: row.all - row.coming };
}

export const listSeasonNames = (db: Db) =>
  db.selectFrom("seasons").select(["id", "name", "first_night as firstNight"]).execute();

export async function findSeason(db: Db, id: number): Promise<Season | undefined> {
  const row = await selectSeasons(db).where("id", "=", id).executeTakeFirst();
  return row && toSeason(row);
}

export async function listOverlappingRatedSeasons(
  db: Db,
  { firstNight, lastNight }: Pick<SeasonNights, "firstNight" | "lastNight">,
  exceptId: number | null,
): Promise<Season[]> {
  let query = selectSeasons(db)
    .where("first_night", "<=", lastNight)
    .where("last_night", ">=", firstNight)
    .where("id", "in", (eb) => eb.selectFrom("season_rates").select("season_id"))
    .orderBy("first_night");
  if (exceptId !== null) query = query.where("id", "<>", exceptId);
  return (await query.execute()).map(toSeason);
}

const toRow = (season: SeasonDetails) => ({
  name: season.name,
  first_night: season.firstNight,
  last_night: season.lastNight,
  weekdays: season.weekdays,
  min_nights: season.minNights,
  closed_arrivals: season.closedArrivals,
});

export async function insertSeason(db: Db, season: SeasonDetails): Promise<number> {
  const { id } = await db
    .insertInto("seasons")
    .values(toRow(season))
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertRates(db, id, season);
  return id;
}

export async function updateSeason(db: Db, id: number, season: SeasonDetails): Promise<void> {
  // The rates are removed first, because the trigger against overlapping seasons ignores seasons without rates.
  await db.deleteFrom("season_rates").where("season_id", "=", id).execute();
  await setColumns(db, "seasons", id, { ...toRow(season), version: nextVersion });
  await insertRates(db, id, season);
}

async function insertRates(db: Db, id: number, { rates }: SeasonDetails): Promise<void> {
  if (rates.length === 0) return;
  await db
    .insertInto("season_rates")
    .values(
      rates.map(({ roomId, rates: { BB, HB, FB } }) => ({
        season_id: id,
        room_id: roomId,
        rate_bb_cents: BB,
        rate_hb_cents: HB,
        rate_fb_cents: FB,
      })),
    )
    .execute();
}

export async function deleteSeason(db: Db, id: number): Promise<void> {
  await db.deleteFrom("seasons").where("id", "=", id).execute();
}
