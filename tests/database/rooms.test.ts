import path from "node:path";
import { openFile } from "db/open-file";
import { expect, onTestFinished, test } from "vitest";
import { listRooms } from "~/catalogue/rooms/room-queries.server";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, dataDir } = await temporaryDatabase();

const firstName = async () => (await listRooms(db))[0]?.name;
const rename = (name: string) => `UPDATE rooms SET name = '${name}' WHERE id = 1`;

test("rooms are cached until any connection writes", async () => {
  expect(await firstName()).toBe("SINGLE");
  expect(await listRooms(db)).toBe(await listRooms(db));

  file.exec(rename("By this connection"));
  expect(await firstName()).toBe("By this connection");

  const other = openFile(path.join(dataDir, "lodge.sqlite"));
  onTestFinished(() => {
    other.close();
  });
  other.exec(rename("By another one"));
  expect(await firstName()).toBe("By another one");
  other.exec("DELETE FROM room_amenities WHERE room_id = 1");
  expect((await listRooms(db))[0]?.amenities).toEqual([]);
});

test("a rolled-back change is never cached", async () => {
  const before = await firstName();
  const gone = new Error("taken back");
  const within = db.transaction().execute(async (trx) => {
    await trx.updateTable("rooms").set({ name: "Never" }).where("id", "=", 1).execute();
    expect((await listRooms(trx))[0]?.name).toBe("Never");
    throw gone;
  });
  const beside = firstName();
  await expect(within).rejects.toBe(gone);
  expect(await beside).toBe(before);
  expect(await firstName()).toBe(before);
});
