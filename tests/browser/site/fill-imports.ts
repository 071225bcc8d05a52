import { insertRawImport, stagedGuest } from "../../world/imports";
import type { Lodge } from "../../world/lodge";
import { endless } from "./samples";

/** A file that was imported, and one that was looked at with rows of every fate. */
export function fillImports(file: Lodge["file"]): void {
  insertRawImport(file, { fileName: `${endless.name}.csv`, rows: null });
  insertRawImport(file, {
    fileName: `${endless.text.slice(0, 196)}.csv`,
    rows: [
      stagedGuest(2, "Uwase"),
      stagedGuest(3, endless.name),
      stagedGuest(4, "Mugisha", `Email “${endless.email}”: not an email address`),
    ],
    reading: {
      separator: ";",
      ignored: [endless.name, "Shoe size"],
      dates: "day-first",
      shortRows: 2,
    },
  });
}
