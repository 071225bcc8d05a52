/**
 * Serves the site: builds it when the build is missing or older than its sources, then hands over
 * to remix-serve in this same process. The app itself checks the configuration and migrates the
 * database while it is loaded, before anything listens.
 */
import { createRequire } from "node:module";
import { buildWhenStale, root, siteFile } from "./build.mjs";

const require = createRequire(import.meta.url);

process.env.NODE_ENV = "production";
process.env.PORT ||= "3000";
process.env.HOST ||= "127.0.0.1";

await buildWhenStale();
if (process.argv.includes("--build-only")) process.exit(0);

// remix-serve serves public/ from where it is started.
process.chdir(root);
process.argv[2] = siteFile;
require("@remix-run/serve/dist/cli.js");
