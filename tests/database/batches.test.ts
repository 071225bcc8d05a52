import { comesAfter, inBatches, inPages } from "db/in-batches";
import { Sqlite } from "db/sqlite";
import { Kysely, SqliteDialect, sql } from "kysely";
import { afterAll, expect, test } from "vitest";

interface Row {
  id: number;
  rank: number | null;
}

const file = new Sqlite(":memory:");
const db = new Kysely<{ list: Row }>({ dialect: new SqliteDialect({ database: file }) });
afterAll(() => db.destroy());

file.exec("CREATE TABLE list (id INTEGER PRIMARY KEY, rank INTEGER)");
const insert = file.prepare("INSERT INTO list (rank) VALUES (?)");
// Several rows share a rank or have none, so that batches end among them.
for (const rank of [3, null, 1, 2, 2, 2, 2, null, 2, null, 3, 1, null, 2, 5]) insert.run(rank);

async function all<T>(rows: AsyncGenerator<T, void, undefined>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const ordered = (direction: "asc" | "desc", isNullable: boolean) => {
  const query = db.selectFrom("list").selectAll();
  return (isNullable ? query : query.where("rank", "is not", null))
    .orderBy("rank", direction)
    .orderBy("id", direction);
};

test.each([
  ["asc", true, 1],
  ["asc", true, 4],
  ["desc", true, 1],
  ["desc", true, 4],
  ["asc", false, 2],
  ["desc", false, 2],
] as const)("%s, nulls allowed: %s, %i at a time: each row once, in order", async (...given) => {
  const [direction, isNullable, size] = given;
  const place = { column: sql.ref("rank"), id: sql.ref("id"), isNullable };
  const read = inBatches<Row>(({ limit, last }) => {
    const query = ordered(direction, isNullable).limit(limit);
    if (!last) return query.execute();
    return query
      .where(comesAfter({ ...place, value: last.rank, lastId: last.id }, direction))
      .execute();
  }, size);
  expect(await all(read)).toEqual(await ordered(direction, isNullable).execute());
});

test("a list read in pages returns each row once", async () => {
  for (let more = 0; more < 1_000; more++) insert.run(7);
  const rows = await all(
    inPages(({ limit, offset }) => ordered("asc", true).limit(limit).offset(offset).execute()),
  );
  expect(rows).toEqual(await ordered("asc", true).execute());
});
