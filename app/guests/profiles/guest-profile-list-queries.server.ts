import { containsText } from "db/contains-text";
import { inBatches } from "db/in-batches";
import { inJson } from "db/in-json";
import { fromNearerEnd, unindexed, type WantedRows } from "db/nearer-end";
import type { Instant, StayDate } from "db/schema";
import { findNewest, isIndexed } from "db/text-index";
import { sql } from "kysely";
import type { Db } from "~/db.server";
import type { GuestProfileDetails } from "./guest-profile";

export const guestProfileSorts = ["name", "-name", "created", "-created"] as const;
type GuestProfileSort = (typeof guestProfileSorts)[number];

interface GuestProfileFilter {
  /** Name in any word order, phone number in any format, e-mail or company. */
  q?: string;
  hasDoNotRentFlag?: boolean;
  /** Only these ids. An empty list matches none. */
  ids?: number[];
}

const maxIndexMatches = 1_000;

/** Adds the ids of the newest profiles that match a filter's text. `isPartial`: other profiles may match too. */
export async function resolveGuestProfileFilter(
  db: Db,
  filter: GuestProfileFilter,
): Promise<{ filter: GuestProfileFilter; isPartial: boolean }> {
  if (!filter.q) return { filter, isPartial: false };
  const matchingIds = await findNewest<number>(db, "guestProfile", filter.q, maxIndexMatches + 1);
  const isPartial = matchingIds.length > maxIndexMatches || !isIndexed(filter.q);
  return { filter: { ...filter, ids: matchingIds.slice(0, maxIndexMatches) }, isPartial };
}

export interface ListedGuestProfile extends Omit<GuestProfileDetails, "document"> {
  id: number;
  externalReference: string | null;
  doNotRentReason: string | null;
  createdAt: Instant;
  /** Number of stays as guest, without cancelled ones. */
  stayCount: number;
  lastCheckIn: StayDate | null;
  lastCheckOut: StayDate | null;
}

function selectMatching(db: Db, { q, hasDoNotRentFlag, ids }: GuestProfileFilter) {
  let query = db
    .selectFrom("guest_profiles")
    .where("guest_profiles.merged_into", "is", null)
    .where("guest_profiles.erased_at", "is", null);
  if (hasDoNotRentFlag) query = query.where("guest_profiles.do_not_book", "is not", null);
  if (ids) query = query.where("guest_profiles.id", "in", inJson(ids));
  if (q && !ids) {
    const textColumns = [
      "guest_profiles.first_name",
      "guest_profiles.last_name",
      "guest_profiles.email",
      "guest_profiles.company",
    ];
    query = query.where(containsText([...textColumns, "guest_profiles.phone"], q));
  }
  return query;
}

const sortColumns = {
  name: [
    sql<string>`guest_profiles.last_name COLLATE NOCASE`,
    sql<string>`guest_profiles.first_name COLLATE NOCASE`,
  ],
  created: [sql<string>`guest_profiles.created_at`],
};

function parseSort(sort: GuestProfileSort) {
  const sortKey = sort.replace("-", "") as keyof typeof sortColumns;
  return {
    columns: sortColumns[sortKey],
    direction: sort.startsWith("-") ? "desc" : "asc",
  } as const;
}

export function listGuestProfiles(
  db: Db,
  filter: GuestProfileFilter,
  order: WantedRows & { sort: GuestProfileSort },
): Promise<ListedGuestProfile[]> {
  // Reads the page's ids from an index, and only the rows of these ids in full.
  return loadListedProfiles(db, guestProfilePageQuery(db, filter, order), order.sort);
}

export function guestProfilePageQuery(
  db: Db,
  filter: GuestProfileFilter,
  { sort, ...requestedRows }: WantedRows & { sort: GuestProfileSort },
) {
  const { columns, direction } = parseSort(sort);
  const range = fromNearerEnd(requestedRows);
  let pageQuery = selectMatching(db, filter)
    .select("guest_profiles.id")
    .limit(range.limit)
    .offset(range.offset);
  for (const column of columns) pageQuery = pageQuery.orderBy(column, range.direction(direction));
  return pageQuery.orderBy("guest_profiles.id", range.direction(direction));
}

async function loadListedProfiles(
  db: Db,
  ids: ReturnType<typeof selectIds>,
  sort: GuestProfileSort,
): Promise<ListedGuestProfile[]> {
  const { columns, direction } = parseSort(sort);
  let query = db
    .selectFrom("guest_profiles")
    .select([
      "guest_profiles.id",
      "guest_profiles.first_name as firstName",
      "guest_profiles.last_name as lastName",
      "guest_profiles.email",
      "guest_profiles.phone",
      "guest_profiles.country",
      "guest_profiles.language",
      "guest_profiles.company",
      "guest_profiles.tax_number as taxNumber",
      "guest_profiles.nationality",
      "guest_profiles.address",
      "guest_profiles.notes",
      "guest_profiles.external_reference as externalReference",
      "guest_profiles.do_not_book as doNotRentReason",
      "guest_profiles.created_at as createdAt",
    ])
    .where("guest_profiles.id", "in", ids);
  for (const column of columns) query = query.orderBy(column, direction);
  return withStays(db, await query.orderBy("guest_profiles.id", direction).execute());
}

const selectIds = (db: Db) => db.selectFrom("guest_profiles").select("guest_profiles.id");

async function withStays<T extends { id: number }>(db: Db, profiles: T[]) {
  const rows = await db
    .selectFrom("booking_summaries as bookings")
    .select([
      "profile_id as profileId",
      (eb) => eb.fn.countAll<number>().as("stayCount"),
      (eb) => eb.fn.max("check_in").as("lastCheckIn"),
      (eb) => eb.fn.max("occupied_until").as("lastCheckOut"),
    ])
    .where("profile_id", "in", inJson(profiles.map(({ id }) => id)))
    .where(unindexed("status"), "<>", "cancelled")
    .groupBy("profile_id")
    .execute();
  const summaryByProfileId = new Map(rows.map((row) => [row.profileId, row]));
  return profiles.map((profile) => ({
    ...profile,
    stayCount: summaryByProfileId.get(profile.id)?.stayCount ?? 0,
    lastCheckIn: summaryByProfileId.get(profile.id)?.lastCheckIn ?? null,
    lastCheckOut: summaryByProfileId.get(profile.id)?.lastCheckOut ?? null,
  }));
}

/** Without a filter, reads the count that triggers maintain. */
export async function countGuestProfiles(db: Db, filter: GuestProfileFilter): Promise<number> {
  if (!filter.q && !filter.ids && !filter.hasDoNotRentFlag) {
    const row = await db
      .selectFrom("guest_profile_counts")
      .select("people")
      .executeTakeFirstOrThrow();
    return row.people;
  }
  const row = await selectMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Batches are small, because each reads the guests' stays. */
export function iterateGuestProfiles(db: Db, filter: GuestProfileFilter, sort: GuestProfileSort) {
  const { columns, direction } = parseSort(sort);
  const isByName = sort.endsWith("name");
  const operator = sql.raw(direction === "asc" ? ">" : "<");
  const sortValues = sql.join([...columns, sql.ref("guest_profiles.id")]);
  return inBatches<ListedGuestProfile>(async ({ limit, last }) => {
    let query = selectMatching(db, filter).select("guest_profiles.id").limit(limit);
    if (last) {
      const values = isByName ? [last.lastName, last.firstName] : [last.createdAt];
      const lastValues = sql.join([...values, last.id]);
      query = query.where(sql<boolean>`(${sortValues}) ${operator} (${lastValues})`);
    }
    for (const column of columns) query = query.orderBy(column, direction);
    return loadListedProfiles(db, query.orderBy("guest_profiles.id", direction), sort);
  }, 200);
}

export async function searchGuestProfiles(db: Db, q: string, limit: number, maxRows: number) {
  const ids = await findNewest<number>(db, "guestProfile", q, limit + 1);
  const newestIds = selectMatching(db, { ids: ids.slice(0, maxRows) }).select("guest_profiles.id");
  return { count: ids.length, rows: await loadListedProfiles(db, newestIds, "-created") };
}

export async function findListedGuestProfile(
  db: Db,
  id: number,
): Promise<ListedGuestProfile | undefined> {
  const [profile] = await loadListedProfiles(
    db,
    selectMatching(db, { ids: [id] }).select("guest_profiles.id"),
    "-created",
  );
  return profile;
}
