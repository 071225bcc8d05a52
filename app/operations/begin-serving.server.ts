/**
 * What comes before everything else when a server starts: nobody else may serve its data, and what
 * looks wrong is said. Only app/server.ts loads this, first of all, so that tools and tests which
 * open a database hold none.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { config } from "~/config.server";
import { isDiskFull } from "~/lodge/disk-full";
import { editDistance } from "~/lodge/edit-distance";
