/**
 * `changes <folder> <instant>` tells of the database in a folder, in JSON: its migrations, and how many entries
 * its log has since an instant. `lodge rollback` asks for it.
 */
import path from "node:path";
import { readDone } from "db/migrate";
import { openFile } from "db/open-file";
import { runCommand } from "../upkeep/places";

const [folder = "", since = ""] = process.argv.slice(2);

await runCommand(async () => {
  const file = openFile(path.join(folder, "lodge.sqlite"), { readonly: true });
  try {
    const changes = file.prepare("SELECT count(*) FROM audit_log WHERE at > ?").pluck().get(since);
    console.log(JSON.stringify({ migrations: readDone(file).toSorted().join(), changes }));
  } finally {
    file.close();
  }
});
