import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import xterm from "@xterm/headless";

const rows = 60;
const cols = 120;
/** How long an unchanged screen counts as complete. */
const stillMs = 150;
const pollMs = 30;
const defaultTimeoutMs = 15_000;

/** Special keys, as a terminal sends them. */
export const keys = {
  enter: "\r",
  tab: "\t",
  up: "\x1b[A",
  down: "\x1b[B",
  pageDown: "\x1b[6~",
  /** Control-U, which clears the current input line. */
  eraseLine: "\x15",
} as const;

interface TerminalOptions {
  /** Files by name in the home directory in which the program starts. */
  files?: Record<string, string>;
}

/** A program in a pseudo-terminal with its screen. */
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
    // The `script` command provides the pseudo-terminal. Node needs a native module to open one.
    this.#child = spawn("script", ["-qfec", line, "/dev/null"], {
      cwd: this.#home,
      // Passes on nothing else: no proxy and no settings of the user or the machine.
      env: { PATH, NODE_ENV, HOME: this.#home, TERM: "xterm", LANG: "C.UTF-8" },
    });
    this.#ended = new Promise((resolve) => this.#child.once("close", () => resolve()));
    this.#child.stdout.on("data", (bytes: Buffer) => this.#xterm.write(bytes));
    this.#child.stderr.on("data", (bytes: Buffer) => this.#xterm.write(bytes));
    // A write to an ended program is ignored; the next wait fails and shows its last output.
    this.#child.stdin.on("error", () => {});
    this.#xterm.onData((answer) => this.press(answer));
  }

  /** Starts a program in a home directory that contains only `files`. */
  static open(command: string[], { files = {} }: TerminalOptions = {}): Terminal {
    return new Terminal(command, files);
  }

  /** Sends keys to the program. */
  press(pressed: string): void {
    this.#child.stdin.write(pressed);
  }

  /** Returns the text of the visible rows. */
  screen(): string {
    return Array.from({ length: rows }, (_, row) => this.#row(row)).join("\n");
  }

  /** Returns the cursor's row, split at the cursor. */
  cursorRow(): { before: string; after: string } {
    const { cursorX, cursorY } = this.#xterm.buffer.active;
    return { before: this.#row(cursorY, 0, cursorX), after: this.#row(cursorY, cursorX) };
  }

  /**
   * Waits until the screen shows a text.
   * @throws Error with the screen's content after the timeout
   */
  async waitFor(text: string | RegExp, timeoutMs = defaultTimeoutMs): Promise<void> {
    await this.waitUntil(`${text} on the screen`, (screen) => has(screen, text), timeoutMs);
  }

  /**
   * Waits until a condition holds, named by `what` in the error.
   * @throws Error with the screen's content after the timeout
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

  /** Waits until the program has written the rest of a screen whose first rows are there already. */
  async waitUntilStill(): Promise<void> {
    let before = "";
    while (before !== this.screen()) {
      before = this.screen();
      await delay(stillMs);
    }
  }

  /** Ends the program and removes its home directory. */
  async close(): Promise<void> {
    // On SIGTERM, `script` would wait two seconds between ending the program and itself.
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

/** Escapes a text's special characters, for a regular expression here or in w3m's search. */
export function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
