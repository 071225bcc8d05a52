import { rmSync } from "node:fs";
import path from "node:path";
import { openFile } from "db/open-file";
import { afterAll, beforeAll, vi } from "vitest";
import { copyTemplate } from "./lodge";

/**
 * From now on what is loaded opens the database of this directory, whatever the files before have
 * opened in the same worker: the program keeps it where its modules are loaded anew.
 * @returns ends that; whoever opened the database has closed it
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
 * Operations of the program on a database of a file's tests alone, and its file beside them. The
 * operations are there from the first `beforeAll` on.
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
