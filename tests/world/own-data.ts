import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "db/open";
import { onTestFinished } from "vitest";
import { copyTemplate } from "./lodge";

/** Creates a data directory with an open database, removed when the test ends. */
export async function openOwnData() {
  const dataDir = copyTemplate();
  writeFileSync(path.join(dataDir, "session-secret"), "a secret of at least 32 characters");
  const { db, file } = await openDatabase(dataDir, new Date());
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  return { dataDir, file };
}
