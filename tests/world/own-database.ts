import { rmSync } from "node:fs";
import path from "node:path";
import { openFile } from "db/open-file";
import { afterAll, beforeAll, vi } from "vitest";
import { copyTemplate } from "./lodge";

/**
 * Makes modules loaded from now on open the database of this directory. Earlier files of the same worker may
 * have opened another, which the program keeps across module reloads.
 * @returns a function that restores the former state; close the database first
 */
export function useOwnDatabase(dataDir: string): () => void {
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubGlobal("lodgeDatabase", undefined);
  vi.resetModules();
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.resetModules();
  };
}

/**
 * Loads operations of the program on a database for one test file, together with the open database. The
 * operations are available from the first `beforeAll`.
 */
export function ownOperations<Loaded extends { closeDatabase: () => void }>(
  load: () => Promise<Loaded>,
) {
  const dataDir = copyTemplate();
  const file = openFile(path.join(dataDir, "lodge.sqlite"), { timeout: 5_000 });
  const loaded = {} as Loaded;
  let leave: () => void;
  beforeAll(async () => {
    leave = useOwnDatabase(dataDir);
    Object.assign(loaded, await load());
  }, 60_000);
  afterAll(() => {
    file.close();
    loaded.closeDatabase();
    leave();
    rmSync(dataDir, { recursive: true });
  });
  return { desk: loaded, file };
}
