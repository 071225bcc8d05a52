/**
 * Minifies and compresses one script for browsers. Runs in a worker thread, because terser takes seconds
 * (scripts/finish-build.mjs).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { brotliCompressSync } from "node:zlib";
import { minify } from "terser";

/** @type {string} */
const file = workerData;
const { code = "" } = await minify(readFileSync(file, "utf8"), {
  module: true,
  ecma: 2020,
  compress: { passes: 2 },
});
writeFileSync(file, code);
writeFileSync(`${file}.br`, brotliCompressSync(code));
