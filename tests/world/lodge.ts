import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type Database from "better-sqlite3";
import { openFile } from "db/open-file";
import { type Rows, rowsOf } from "./rows";
import { templateDir } from "./template";

/** A lodge on which a test may do anything except control its process. */
export interface Lodge extends Rows {
  url: string;
  dataDir: string;
  /** A second connection to the lodge's database, as another process would have. */
  file: Database.Database;
  /** The secret with which the server signs its cookies. */
  secret: string;
  /** Returns everything that the server has printed. */
  output: () => string;
  /** Allows lines on stderr that match; `close` throws if there are others. */
  expectFaults: (line: RegExp) => void;
  /**
   * Stops the server and removes its data, or leaves the shared lodge to the next test file.
   * @throws Error with the server's unexpected lines on stderr
   */
  close: () => Promise<void>;
}

/** An own lodge of one test file: the built server with its own data directory. */
export interface OwnLodge extends Lodge {
  process: ChildProcess;
  /** Sends a signal to the server and waits for its end; the data stays. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /**
   * Clears the output and the expected faults.
   * @throws Error with the server's unexpected lines on stderr
   */
  hearAnew: () => void;
}

interface LodgeOptions {
  env?: Record<string, string>;
  /** A free port by default. */
  port?: number;
  /** Serve this directory instead of a fresh copy of the template. */
  dataDir?: string;
  /** A shell prefix to start the server with, such as a resource limit. */
  shellPrefix?: string;
  /** The Node binary to use instead of the current one. */
  node?: string;
  /** A copy of the project whose build is served instead. */
  root?: string;
}

const startTimeoutMs = 60_000;
/** What remix-serve prints when it listens. Polling by request would cost as much as a page. */
const listening = "[remix-serve] http://";

/**
 * Removes a folder into which the server may still be writing a picture. The option `maxRetries` of `rmSync`
 * retries only the folder, not files added meanwhile.
 */
async function removeFolder(folder: string): Promise<void> {
  for (let left = 20; ; left--) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (left === 0) throw error;
      await delay(250);
    }
  }
}

/** Starts the built server on a free port and waits until it listens. */
export async function openLodge(options: LodgeOptions = {}): Promise<OwnLodge> {
  const dataDir = options.dataDir ?? copyTemplate();
  const node = options.node ?? process.execPath;
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...options.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    NODE: node,
  };
  const start = path.join(options.root ?? ".", "scripts/start.sh");
  // The same as `npm start`. The shell replaces itself, so this process becomes the server.
  const child = spawn("sh", ["-c", `${options.shellPrefix ?? ""} exec sh "$0"`, start], { env });
  let output = "";
  let complaints = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    complaints += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const heardOut = new Promise((resolve) => child.once("close", resolve));
  const listens = new Promise<boolean>((resolve) => {
    const look = () => {
      if (!output.includes(listening)) return;
      child.stdout?.off("data", look);
      resolve(true);
    };
    child.stdout?.on("data", look);
  });
  const deadline = delay(startTimeoutMs, false, { ref: false });
  if (!(await Promise.race([listens, heardOut.then(() => false), deadline]))) {
    throw new Error(`the server did not start:\n${output}`);
  }
  const file = openFile(path.join(dataDir, "lodge.sqlite"), { timeout: 5000 });
  file.pragma("foreign_keys = ON");
  const end = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  let expected: RegExp[] = [];
  const hearAnew = () => {
    const faults = complaints
      .split("\n")
      .filter((line) => line !== "" && !expected.some((known) => known.test(line)));
    output = "";
    complaints = "";
    expected = [];
    if (faults.length > 0) throw new Error(`the server complained:\n${faults.join("\n")}`);
  };
  const close = async () => {
    file.close();
    await end("SIGKILL");
    await heardOut;
    await removeFolder(dataDir);
    hearAnew();
  };
  return {
    url,
    dataDir,
    process: child,
    file,
    ...rowsOf(file),
    secret:
      env.SESSION_SECRET?.split(",")[0]?.trim() ||
      readFileSync(path.join(dataDir, "session-secret"), "utf8").trim(),
    output: () => output,
    expectFaults: (line) => expected.push(line),
    hearAnew,
    end,
    close,
  };
}

/** Creates a new data directory with the catalogue and the users. */
export function copyTemplate(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "lodge-test-"));
  cpSync(templateDir, dataDir, { recursive: true });
  return dataDir;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
