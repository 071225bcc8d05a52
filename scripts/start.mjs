/**
 * Serves the site. Builds it if the build is missing or outdated, then runs remix-serve in the same
 * process. While loading, the app checks the configuration and migrates the database, before the server
 * listens.
 */
import { createRequire } from "node:module";
import { buildWhenStale, root, siteFile } from "./build.mjs";

const require = createRequire(import.meta.url);

process.env.NODE_ENV = "production";
process.env.PORT ||= "3000";
process.env.HOST ||= "127.0.0.1";

await buildWhenStale();
if (process.argv.includes("--build-only")) process.exit(0);

// remix-serve serves public/ of the working directory.
process.chdir(root);
process.argv[2] = siteFile;
require("@remix-run/serve/dist/cli.js");
