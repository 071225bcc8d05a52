import { prepareInsertQuery, prepareQuery } from "db/keep-query";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../world/temporary-database";

const { db } = await temporaryDatabase();

let built = 0;
const askRooms = prepareQuery(
  (query, { from, to, most }: { from: number; to: number; most: number }) => {
    built += 1;
    return query
      .selectFrom("rooms")
      .select(["id", sql<number>`${to}`.as("until")])
      .where("id", ">=", from)
      .where(sql<boolean>`id <= ${to}`)
      .where("is_listed", "=", 1)
      .orderBy("id")
      .limit(most);
  },
);

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test("a cached query is built once and answers with each call's values", async () => {
  expect(idsOf(await askRooms(db, { from: 1, to: 3, most: 9 }))).toEqual([1, 2, 3]);
  expect(await askRooms(db, { from: 2, to: 9, most: 1 })).toEqual([{ id: 2, until: 9 }]);
  expect(built).toBe(1);
});

test("concurrent calls keep their values apart", async () => {
  const asked = [1, 2, 3, 4].map((id) => askRooms(db, { from: id, to: id, most: 9 }));
  expect((await Promise.all(asked)).map(idsOf)).toEqual([[1], [2], [3], [4]]);
});

test("in a transaction it sees the transaction's own writes", async () => {
  const gone = new Error("taken back");
  const within = db.transaction().execute(async (trx) => {
    await trx.updateTable("rooms").set({ is_listed: 0 }).where("id", "=", 5).execute();
    expect(await askRooms(trx, { from: 5, to: 5, most: 9 })).toEqual([]);
    throw gone;
  });
  await expect(within).rejects.toBe(gone);
  expect(idsOf(await askRooms(db, { from: 5, to: 5, most: 9 }))).toEqual([5]);
});

test("a cached insert writes each row's values, and NULL for missing ones", async () => {
  const add = prepareInsertQuery("audit_log", [
    ...(["at", "actor_id", "actor_name", "subject", "subject_id", "action"] as const),
    ...(["detail", "before_json"] as const),
  ]);
  const row = { at: "", actor_name: "Kept", subject: "room", detail: "" };
  await add(db, { ...row, subject_id: "1", action: "created", before_json: "{}" });
  await add(db, { ...row, subject_id: "2", action: "changed" });
  const written = await db
    .selectFrom("audit_log")
    .select(["subject_id", "action", "before_json"])
    .where("actor_name", "=", "Kept")
    .orderBy("subject_id")
    .execute();
  expect(written).toEqual([
    { subject_id: "1", action: "created", before_json: "{}" },
    { subject_id: "2", action: "changed", before_json: null },
  ]);
});
