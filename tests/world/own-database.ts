import { vi } from "vitest";

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
