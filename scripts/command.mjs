/**
 * Runs a built command of scripts/commands, without development packages:
 *
 *   node scripts/command.mjs <name> [words…]
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhenStale, commandFile, root } from "./build.mjs";

const [name = "", ...words] = process.argv.slice(2);

process.env.NODE_ENV ||= "production";
await buildWhenStale();
process.chdir(root);
const isCommand = /^[a-z-]+$/.test(name) && existsSync(commandFile(name));
if (!isCommand) {
  const names = readdirSync(path.dirname(commandFile("")))
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => path.basename(file, ".mjs"));
  console.error(`There is no command "${name}". There are ${names.sort().join(", ")}.`);
  process.exit(1);
}
process.argv = [process.execPath, commandFile(name), ...words];
await import(pathToFileURL(commandFile(name)).href);
