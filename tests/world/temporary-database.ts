import { rmSync } from "node:fs";
import { openDatabase } from "db/open";
import { afterAll } from "vitest";
import { copyTemplate } from "./lodge";
import { rowsOf } from "./rows";

/** Opens a database for one test file, without a server, and removes it after the file's tests. */
export async function temporaryDatabase() {
  const dataDir = copyTemplate();
  const opened = await openDatabase(dataDir, new Date());
  afterAll(async () => {
    await opened.db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ...opened, dataDir, ...rowsOf(opened.file) };
}
