import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A clock for a lodge of a test's own, which stands still until it is told another time. */
export class ToldClock {
  readonly #dir = mkdtempSync(path.join(os.tmpdir(), "lodge-clock-"));
  readonly #file = path.join(this.#dir, "now");

  constructor(now: Date) {
    this.tell(now);
  }

  /** What its server is started with. */
  get env(): Record<string, string> {
    const preload = path.resolve("tests/world/tell-clock.mjs");
    return { NODE_OPTIONS: `--import ${preload}`, TOLD_CLOCK: this.#file };
  }

  /** From now on it is that time; a server that is reading just now reads the one or the other. */
  tell(now: Date): void {
    const next = `${this.#file}-next`;
    writeFileSync(next, now.toISOString());
    renameSync(next, this.#file);
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true });
  }
}
