import { insertRawImport, stagedGuest } from "../../world/imports";
import type { Lodge } from "../../world/lodge";
import { endless } from "./samples";

/** Adds an imported file, and a checked one with every kind of row. */
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
