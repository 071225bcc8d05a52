/**
 * Reads the memory limit and the free memory of this process. Both come from its cgroups (v1 or v2, parents
 * included), or from the machine.
 */
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * @param {string} [root] file system root, for tests
 * @returns {{ limitBytes: number, freeBytes: number }} `freeBytes` includes the file cache
 */
export function readMemory(root = "/") {
  const groups = listMemoryGroups(root);
  const free = [readFreeMemory(root), ...groups.map(({ limit, used }) => limit - used)];
  return {
    limitBytes: Math.min(os.totalmem(), ...groups.map(({ limit }) => limit)),
    freeBytes: Math.max(0, Math.min(...free)),
  };
}

/**
 * Lists the process's cgroups with a limit, the innermost first.
 * @param {string} root
 * @returns {{ limit: number, used: number }[]}
 */
function listMemoryGroups(root) {
  const lines = (read(path.join(root, "proc/self/cgroup")) ?? "").split("\n");
  return lines.flatMap((line) => {
    const [, controllers = "", group = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    if (controllers.split(",").includes("memory")) {
      return listWithParents(group).flatMap((each) =>
        readGroup(path.join(root, "sys/fs/cgroup/memory", each), {
          limit: "memory.limit_in_bytes",
          usage: "memory.usage_in_bytes",
          file: "total_inactive_file",
        }),
      );
    }
    if (controllers !== "") return [];
    return listWithParents(group).flatMap((each) =>
      readGroup(path.join(root, "sys/fs/cgroup", each), {
        limit: "memory.max",
        usage: "memory.current",
        file: "inactive_file",
      }),
    );
  });
}

/**
 * Returns a group and its parents. Inside a container the outermost group is the container's.
 * @param {string} group
 * @returns {string[]}
 */
function listWithParents(group) {
  const parent = path.posix.dirname(group);
  return group === "" || parent === group ? [group] : [group, ...listWithParents(parent)];
}

/**
 * @param {string} folder
 * @param {{ limit: string, usage: string, file: string }} names
 */
function readGroup(folder, names) {
  const limit = Number(read(path.join(folder, names.limit)) ?? Number.NaN);
  const usage = Number(read(path.join(folder, names.usage)) ?? Number.NaN);
  // Without a limit the value is "max", or exceeds any machine's memory.
  if (!(limit < Number.MAX_SAFE_INTEGER) || Number.isNaN(usage)) return [];
  const stat = read(path.join(folder, "memory.stat")) ?? "";
  const cacheBytes = Number(new RegExp(`^${names.file} (\\d+)$`, "m").exec(stat)?.[1] ?? 0);
  return [{ limit, used: usage - cacheBytes }];
}

/** @param {string} root */
function readFreeMemory(root) {
  const match = /^MemAvailable: +(\d+) kB$/m.exec(read(path.join(root, "proc/meminfo")) ?? "");
  return match ? Number(match[1]) * 1024 : os.freemem();
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
