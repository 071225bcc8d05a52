import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The mount points of memory cgroups, versions 1 and 2. */
const version1 = "/sys/fs/cgroup/memory";
const version2 = "/sys/fs/cgroup";

/** A cgroup that limits the memory of its processes together. */
export class MemoryGroup {
  readonly #folder: string;
  readonly #names: { limit: string; usage: string; most: string };

  /** @throws Error if no cgroup can be created */
  constructor(limitBytes: number) {
    const isFirst = existsSync(path.join(version1, "memory.limit_in_bytes"));
    const root = isFirst ? version1 : version2;
    this.#names = isFirst
      ? {
          limit: "memory.limit_in_bytes",
          usage: "memory.usage_in_bytes",
          most: "memory.max_usage_in_bytes",
        }
      : { limit: "memory.max", usage: "memory.current", most: "memory.peak" };
    if (!isFirst) writeFileSync(path.join(root, "cgroup.subtree_control"), "+memory");
    this.#folder = path.join(
      root,
      `lodge-test-${process.pid}-${Math.random().toString(36).slice(2)}`,
    );
    mkdirSync(this.#folder);
    try {
      this.limit(limitBytes);
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  /** A shell prefix that starts a process in the cgroup. */
  get prefix(): string {
    return `echo $$ > ${this.#folder}/cgroup.procs;`;
  }

  limit(bytes: number): void {
    writeFileSync(path.join(this.#folder, this.#names.limit), String(bytes));
  }

  /** Returns the memory in use, the part that is cached files, and how many processes were killed. */
  read(): { usedBytes: number; fileBytes: number; ended: number } {
    const stat = this.#text("memory.stat");
    const fileBytes = Number(/^(?:total_cache|file) (\d+)$/m.exec(stat)?.[1] ?? 0);
    const events = existsSync(path.join(this.#folder, "memory.events"))
      ? this.#text("memory.events")
      : this.#text("memory.oom_control");
    const ended = Number(/^oom_kill (\d+)$/m.exec(events)?.[1] ?? 0);
    return { usedBytes: Number(this.#text(this.#names.usage)), fileBytes, ended };
  }

  remove(): void {
    rmdirSync(this.#folder);
  }

  #text(name: string): string {
    return readFileSync(path.join(this.#folder, name), "utf8");
  }
}

/** Returns why no cgroup can be created, or null if one can. */
export function whyNoGroup(): string | null {
  if (process.platform !== "linux") return "memory groups are Linux's";
  try {
    new MemoryGroup(512 * 1024 ** 2).remove();
    return null;
  } catch (error) {
    return `no memory group can be made: ${(error as Error).message}`;
  }
}
