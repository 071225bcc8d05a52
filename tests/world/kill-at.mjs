/** Preloaded before scripts/lodge.mjs: kills it with SIGKILL before its KILL_AT-th change to the machine. */
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

let left = Number(process.env.KILL_AT ?? 0);
let hasCopied = false;

/** @param {string} what */
function count(what) {
  left -= 1;
  if (left !== 0) return;
  fs.writeSync(1, `killed before ${what}\n`);
  process.kill(process.pid, "SIGKILL");
}

if (left > 0 && process.argv[1]?.endsWith("/lodge.mjs")) {
  for (const name of /** @type {const} */ (["renameSync", "symlinkSync"])) {
    const real = fs[name];
    Object.assign(fs, {
      [name]: (/** @type {any[]} */ ...words) => {
        count(`${name} ${words.at(-1)}`);
        return Reflect.apply(real, fs, words);
      },
    });
  }
  const { spawnSync } = childProcess;
  Object.assign(childProcess, {
    spawnSync: (/** @type {string} */ command, /** @type {any[]} */ ...rest) => {
      // Folders are copied one by one; only the first copy counts.
      const isAnother = command === "cp" && hasCopied;
      hasCopied ||= command === "cp";
      const [verb] = rest[0];
      const isChange = ["tar", "cp"].includes(command) || ["start", "stop"].includes(verb);
      if (isChange && !isAnother) count(`${command} ${verb}`);
      return Reflect.apply(spawnSync, childProcess, [command, ...rest]);
    },
  });
  syncBuiltinESMExports();
}
