import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./lodge";

/**
 * Starts the server on a data directory and waits until it exits by itself.
 * @returns its exit code and output
 */
export async function startOnce(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), ...env },
    timeout: 45_000,
  });
  let errors = "";
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  return { code, errors, output };
}
