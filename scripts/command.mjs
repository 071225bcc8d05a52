/**
 * Runs one of scripts/commands as it was built, so that it needs nothing that only developing does:
 *
 *   node scripts/command.mjs <name> [words…]
 */
import { pathToFileURL } from "node:url";
import { buildWhenStale, commandFile, root } from "./build.mjs";

const [name = "", ...words] = process.argv.slice(2);

process.env.NODE_ENV ||= "production";
await buildWhenStale();
process.chdir(root);
process.argv = [process.execPath, commandFile(name), ...words];
await import(pathToFileURL(commandFile(name)).href);
