import { spawn } from "node:child_process";
import { millisecondsInHour } from "date-fns/constants";
import { UpkeepError } from "./upkeep-error";

/** How long BACKUP_COMMAND may take. */
const copyTimeoutMs = 2 * millisecondsInHour;
const maxOutputLength = 2000;

/**
 * Runs BACKUP_COMMAND with the folder of a backup as its last word.
 * @throws UpkeepError with what it said last, when it fails or takes too long
 */
export async function copyOffSite(
  command: string,
  folder: string,
  longestMs = copyTimeoutMs,
): Promise<void> {
  // A group of its own, so that all that it started ends with it.
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
  // The last line alone is often not the reason: rsync's is behind that of ssh.
  const last = said.trim().split("\n").slice(-3).join(" / ");
  if (isLate)
    throw new UpkeepError(`BACKUP_COMMAND was ended after ${longestMs / 60_000} minutes.`);
  const how = code === null ? "was ended" : `ended with ${code}`;
  throw new UpkeepError(`BACKUP_COMMAND ${how}${last && `: ${last}`}`);
}
