import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import xterm from "@xterm/headless";

const rows = 60;
const cols = 120;
const pollMs = 30;
const defaultTimeoutMs = 15_000;

/** Keys that are no character, as a terminal sends them. */
export const keys = {
  enter: "\r",
  tab: "\t",
  up: "\x1b[A",
  down: "\x1b[B",
  pageDown: "\x1b[6~",
  /** Control-U: empties the line that is typed into. */
  eraseLine: "\x15",
} as const;

interface TerminalOptions {
  /** Files, by name, that lie in the home directory when the program starts there. */
  files?: Record<string, string>;
}

/** A program in a pseudo-terminal, and the screen that somebody in front of it would see. */
export class Terminal {
  readonly #xterm = new xterm.Terminal({ rows, cols, allowProposedApi: true });
  readonly #home = mkdtempSync(path.join(os.tmpdir(), "lodge-terminal-"));
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<void>;

  private constructor(command: string[], files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(this.#home, name), text);
    }
    const line = `stty rows ${rows} cols ${cols}; exec ${command.map(quoteForShell).join(" ")}`;
    const { PATH, NODE_ENV } = process.env;
    // `script` brings the pseudo-terminal, which Node cannot open without a native module.
    this.#child = spawn("script", ["-qfec", line, "/dev/null"], {
      cwd: this.#home,
      // Nothing else of the caller's: no proxy, no settings of a person or a machine.
      env: { PATH, NODE_ENV, HOME: this.#home, TERM: "xterm", LANG: "C.UTF-8" },
    });
    this.#ended = new Promise((resolve) => this.#child.once("close", () => resolve()));
    this.#child.stdout.on("data", (bytes: Buffer) => this.#xterm.write(bytes));
    this.#child.stderr.on("data", (bytes: Buffer) => this.#xterm.write(bytes));
    // Writing to a program that has ended: the next wait fails and shows its last words.
    this.#child.stdin.on("error", () => {});
    this.#xterm.onData((answer) => this.press(answer));
  }

  /** Starts a program, given as its words, in an empty home directory. */
  static open(command: string[], { files = {} }: TerminalOptions = {}): Terminal {
    return new Terminal(command, files);
  }

  /** Sends keys as the keyboard would. */
  press(pressed: string): void {
    this.#child.stdin.write(pressed);
  }

  /** The text of the visible rows. */
  screen(): string {
    return Array.from({ length: rows }, (_, row) => this.#row(row)).join("\n");
  }

  /** The cursor's row, left of the cursor and from the cursor on. */
  cursorRow(): { before: string; after: string } {
    const { cursorX, cursorY } = this.#xterm.buffer.active;
    return { before: this.#row(cursorY, 0, cursorX), after: this.#row(cursorY, cursorX) };
  }

  /**
   * Waits until the screen shows a text.
   * @throws Error with the screen's content when it does not in time
   */
  async waitFor(text: string | RegExp, timeoutMs = defaultTimeoutMs): Promise<void> {
    await this.waitUntil(`${text} on the screen`, (screen) => has(screen, text), timeoutMs);
  }

  /**
   * Waits until something holds, which `what` names.
   * @throws Error with the screen's content when it does not in time
   */
  async waitUntil(
    what: string,
    holds: (screen: string) => boolean,
    timeoutMs = defaultTimeoutMs,
  ): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!holds(this.screen())) {
      const hasEnded = this.#child.exitCode !== null;
      if (hasEnded || Date.now() > deadline) {
        const why = hasEnded ? "the program ended before" : `waited ${timeoutMs} ms for`;
        throw new Error(`${why} ${what}; the screen:\n${this.screen().trimEnd()}`);
      }
      await delay(pollMs);
    }
  }

  /** Hangs up, which ends the program, and removes its home directory. */
  async close(): Promise<void> {
    // Asked to end, `script` would wait for two seconds between ending the program and itself.
    this.#child.kill("SIGKILL");
    await this.#ended;
    this.#xterm.dispose();
    rmSync(this.#home, { recursive: true, force: true });
  }

  #row(row: number, from = 0, to = cols): string {
    const { active } = this.#xterm.buffer;
    const text = active.getLine(active.viewportY + row)?.translateToString(false, from, to);
    return to === cols ? (text ?? "").trimEnd() : (text ?? "");
  }
}

function has(screen: string, text: string | RegExp): boolean {
  return typeof text === "string" ? screen.includes(text) : text.test(screen);
}

function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
