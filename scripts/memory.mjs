/**
 * How much memory this process may use, and how much of it is free: the group's that a service manager
 * or a container put it in (cgroup v1 or v2, with the groups around it), or the machine's.
 */
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * @param {string} [root] where the system's files are, for tests
 * @returns {{ limitBytes: number, freeBytes: number }} what may be used in all; what can still be
 *   taken, files that are kept in memory counted as free
 */
export function readMemory(root = "/") {
  const groups = ownGroups(root);
  const free = [availableIn(root), ...groups.map(({ limit, used }) => limit - used)];
  return {
    limitBytes: Math.min(os.totalmem(), ...groups.map(({ limit }) => limit)),
    freeBytes: Math.max(0, Math.min(...free)),
  };
}

/**
 * The groups of this process that have a limit, the innermost first.
 * @param {string} root
 * @returns {{ limit: number, used: number }[]}
 */
function ownGroups(root) {
  const lines = (read(path.join(root, "proc/self/cgroup")) ?? "").split("\n");
  return lines.flatMap((line) => {
    const [, controllers = "", group = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (controllers.split(",").includes("memory")) {
      return upwards(group).flatMap((each) =>
        readGroup(path.join(root, "sys/fs/cgroup/memory", each), {
          limit: "memory.limit_in_bytes",
          usage: "memory.usage_in_bytes",
          file: "total_inactive_file",
        }),
      );
    }
    if (controllers !== "") return [];
    return upwards(group).flatMap((each) =>
      readGroup(path.join(root, "sys/fs/cgroup", each), {
        limit: "memory.max",
        usage: "memory.current",
        file: "inactive_file",
      }),
    );
  });
}

/**
 * A group and those around it; inside a container the outermost is its own.
 * @param {string} group
 * @returns {string[]}
 */
function upwards(group) {
  const parent = path.posix.dirname(group);
  return group === "" || parent === group ? [group] : [group, ...upwards(parent)];
}

/**
 * @param {string} folder
 * @param {{ limit: string, usage: string, file: string }} names
 */
function readGroup(folder, names) {
  const limit = Number(read(path.join(folder, names.limit)) ?? Number.NaN);
  const usage = Number(read(path.join(folder, names.usage)) ?? Number.NaN);
  // None at all is "max", or a number beyond any machine.
  if (!(limit < Number.MAX_SAFE_INTEGER) || Number.isNaN(usage)) return [];
  const stat = read(path.join(folder, "memory.stat")) ?? "";
  const kept = Number(new RegExp(`^${names.file} (\\d+)$`, "m").exec(stat)?.[1] ?? 0);
  return [{ limit, used: usage - kept }];
}

/** @param {string} root */
function availableIn(root) {
  const told = /^MemAvailable: +(\d+) kB$/m.exec(read(path.join(root, "proc/meminfo")) ?? "");
  return told ? Number(told[1]) * 1024 : os.freemem();
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
