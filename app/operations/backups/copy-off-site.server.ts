import { spawn } from "node:child_process";
import { millisecondsInHour } from "date-fns/constants";
import { MaintenanceError } from "./maintenance-error";

const copyTimeoutMs = 2 * millisecondsInHour;
const maxOutputLength = 2000;

/** @throws MaintenanceError if the command fails, with its last output, or if it exceeds the timeout */
export async function copyOffSite(
  command: string,
  folder: string,
  timeoutMs = copyTimeoutMs,
): Promise<void> {
  // `detached` creates a process group, so that all child processes can be killed with it.
  const child = spawn("sh", ["-c", `${command} "$1"`, "sh", folder], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput = (errorOutput + text).slice(-maxOutputLength);
  });
  let hasTimedOut = false;
  const killGroup = () => {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  };
  const timer = setTimeout(() => {
    hasTimedOut = true;
    killGroup();
  }, timeoutMs);
  process.once("exit", killAtExit);
  function killAtExit() {
    try {
      killGroup();
    } catch {}
  }
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(timer);
  process.off("exit", killAtExit);
  if (code === 0) return;
  // The last line alone may not be the reason: rsync's line follows the one of ssh.
  const lastLines = errorOutput.trim().split("\n").slice(-3).join(" / ");
  if (hasTimedOut)
    throw new MaintenanceError(`BACKUP_COMMAND was ended after ${timeoutMs / 60_000} minutes.`);
  const ending = code === null ? "was ended" : `ended with ${code}`;
  throw new MaintenanceError(`BACKUP_COMMAND ${ending}${lastLines && `: ${lastLines}`}`);
}
