import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where memory groups are made, by the version that the machine has; null for none. */
const version1 = "/sys/fs/cgroup/memory";
const version2 = "/sys/fs/cgroup";

/** A group of processes that may use so much memory together, without swap. */
export class MemoryGroup {
  readonly #folder: string;
  readonly #names: { limit: string; usage: string; most: string };

  /** @throws Error where none can be made */
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

  /** A shell prefix with which a process is started in it. */
  get prefix(): string {
    return `echo $$ > ${this.#folder}/cgroup.procs;`;
  }

  limit(bytes: number): void {
    writeFileSync(path.join(this.#folder, this.#names.limit), String(bytes));
  }

  /** What its processes take now, and what of that is files that are kept. */
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

/** Why nothing can be measured in a group; null where one can be made. */
export function whyNoGroup(): string | null {
  if (process.platform !== "linux") return "memory groups are Linux's";
  try {
    new MemoryGroup(512 * 1024 ** 2).remove();
    return null;
  } catch (error) {
    return `no memory group can be made: ${(error as Error).message}`;
  }
}
