import { spawn } from "node:child_process";
import { millisecondsInHour } from "date-fns/constants";
import { UpkeepError } from "./upkeep-error";

const copyTimeoutMs = 2 * millisecondsInHour;
const maxOutputLength = 2000;

/**
 * Runs BACKUP_COMMAND with a folder as last argument.
 * @throws UpkeepError with its last output, on failure or timeout
 */
export async function copyOffSite(
  command: string,
  folder: string,
  longestMs = copyTimeoutMs,
): Promise<void> {
  // A process group, so that all child processes end with it.
  const child = spawn("sh", ["-c", `${command} "$1"`, "sh", folder], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-maxOutputLength);
  });
  let isLate = false;
  const endGroup = () => {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  };
  const timer = setTimeout(() => {
    isLate = true;
    endGroup();
  }, longestMs);
  process.once("exit", endAtExit);
  function endAtExit() {
    try {
      endGroup();
    } catch {}
  }
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
  process.off("exit", endAtExit);
  if (code === 0) return;
  // The last line alone may not be the reason: rsync's line follows the one of ssh.
  const last = said.trim().split("\n").slice(-3).join(" / ");
  if (isLate)
    throw new UpkeepError(`BACKUP_COMMAND was ended after ${longestMs / 60_000} minutes.`);
  const how = code === null ? "was ended" : `ended with ${code}`;
  throw new UpkeepError(`BACKUP_COMMAND ${how}${last && `: ${last}`}`);
}
