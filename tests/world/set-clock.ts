import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A clock for one test's lodge that stands still until it is set. */
export class SetClock {
  readonly #dir = mkdtempSync(path.join(os.tmpdir(), "lodge-clock-"));
  readonly #file = path.join(this.#dir, "now");

  constructor(now: Date) {
    this.set(now);
  }

  /** The environment that makes a server use this clock. */
  get env(): Record<string, string> {
    const preload = path.resolve("tests/world/use-set-clock.mjs");
    return { NODE_OPTIONS: `--import ${preload}`, SET_CLOCK: this.#file };
  }

  /** Sets the time. A server reading at the same moment gets the old time or the new. */
  set(now: Date): void {
    const next = `${this.#file}-next`;
    writeFileSync(next, now.toISOString());
    renameSync(next, this.#file);
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true });
  }
}
