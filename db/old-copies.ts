import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Copies made before migrations that are kept, the newest. */
const keptCopies = 5;

/** Removes the older copies that migrations left in a folder. */
export function dropOldCopies(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => /^before-migration-.*\.sqlite$/.test(name))
    .sort();
  for (const name of copies.slice(0, -keptCopies)) rmSync(path.join(folder, name));
}
