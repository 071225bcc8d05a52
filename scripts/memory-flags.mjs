/**
 * Prints Node's memory flags for `npm start`, fitted to the available memory
 * (docs/decisions/009-server-process.md). Node reads these flags only at its start.
 */
import { fileURLToPath } from "node:url";
import { readMemory } from "./memory.mjs";

const megabyte = 1024 ** 2;

/**
 * @param {number} limitBytes memory limit of the whole process
 * @returns {string[]}
 */
export function memoryFlags(limitBytes) {
  const megabytes = limitBytes / megabyte;
  const old = Math.min(1024, Math.max(80, Math.floor(megabytes * 0.375)));
  const semi = megabytes < 400 ? 2 : megabytes < 1000 ? 4 : megabytes < 2000 ? 8 : 16;
  return [`--max-semi-space-size=${semi}`, `--max-old-space-size=${old}`, "--no-parallel-scavenge"];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(memoryFlags(readMemory().limitBytes).join(" "));
}
