import { containsText } from "db/contains-text";
import { inJson } from "db/in-json";
import { insertRow, nextVersion, setColumns } from "db/write-row";
import { sql } from "kysely";
import type { Db } from "~/db.server";

export const findGroup = (db: Db, id: number) =>
  db
    .selectFrom("booking_groups")
    .select(["id", "name", "lead_id as leadId", "version", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();

export const findGroupByIdempotencyKey = (db: Db, idempotencyKey: string) =>
  db
    .selectFrom("booking_groups")
    .select("id")
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();

export async function searchGroups(
  db: Db,
  q: string,
  { limit, maxRows }: { limit: number; maxRows: number },
) {
  const matchingGroups = await db
    .selectFrom("booking_groups")
    .select("id")
    .where(containsText(["name"], q))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const rows = await db
    .selectFrom("booking_groups as groups")
    .innerJoin("booking_summaries as rooms", "rooms.group_id", "groups.id")
    .leftJoin("booking_summaries as lead", "lead.id", "groups.lead_id")
    .select(["groups.id", "groups.name"])
    .select([
      "lead.first_name as firstName",
      "lead.last_name as lastName",
      (eb) => eb.fn.countAll<number>().as("rooms"),
      (eb) => eb.fn.min("rooms.check_in").as("checkIn"),
      (eb) => eb.fn.max("rooms.check_out").as("checkOut"),
    ])
    .where("groups.id", "in", inJson(matchingGroups.slice(0, maxRows).map(({ id }) => id)))
    .groupBy("groups.id")
    .orderBy("groups.id", "desc")
    .execute();
  return { count: matchingGroups.length, rows };
}

export async function insertGroup(
  db: Db,
  group: { name: string; idempotencyKey: string; createdAt: string; createdBy: string },
): Promise<number> {
  const { name, idempotencyKey, createdAt, createdBy } = group;
  return insertRow(db, "booking_groups", {
    name,
    idempotency_key: idempotencyKey,
    created_at: createdAt,
    created_by: createdBy,
  });
}

export const setGroupLead = (db: Db, id: number, leadId: string): Promise<void> =>
  setColumns(db, "booking_groups", id, { lead_id: leadId });

export const updateGroupName = (db: Db, id: number, name: string): Promise<void> =>
  setColumns(db, "booking_groups", id, { name, version: nextVersion });

/** Selects groups: those in which a user has stays, or those that a guest leads or booked. */
export type GroupOwner = { userId: string } | { profileId: number };

export async function replaceGroupNames(db: Db, owner: GroupOwner, name: string): Promise<void> {
  await db
    .updateTable("booking_groups")
    .set({ name, version: nextVersion })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("booking_summaries")
        .select("group_id")
        .where(
          "userId" in owner
            ? sql<boolean>`user_id = ${owner.userId}`
            : sql<boolean>`(booker_id = ${owner.profileId} OR profile_id = ${owner.profileId}
                AND booking_summaries.id = booking_groups.lead_id)`,
        )
        .where("group_id", "is not", null)
        .$narrowType<{ group_id: number }>(),
    )
    .execute();
}

export const listReceivedAmounts = (db: Db, groupId: number) =>
  db
    .selectFrom("booking_summaries")
    .select(["id", "received_cents as receivedCents"])
    .where("group_id", "=", groupId)
    .execute();
