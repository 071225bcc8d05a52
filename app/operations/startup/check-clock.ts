import { millisecondsInDay } from "date-fns/constants";

/** How far the clock may be behind. A wrong time zone or a manually set clock is off by less. */
const maxClockLagMs = millisecondsInDay;

/**
 * An empty file with this name in DATA_DIR confirms that the clock is right, and that a stored instant is
 * wrong.
 */
export const clockOverrideFile = "clock-is-right";

/** `refuse`: the server must not start with this clock. `line` is the message to print. */
type ClockProblem = { kind: "refuse"; line: string } | { kind: "warn"; line: string } | null;

/**
 * Returns why the clock may be wrong, or null (docs/decisions/009-server-process.md).
 * @param newest instant of the newest change log entry, or null
 * @param programFrom earliest time at which this program can have been built
 * @param isTrusted whether `clockOverrideFile` exists
 */
export function checkClock(
  now: Date,
  {
    newest,
    programFrom,
    isTrusted,
    dataDir,
  }: { newest: Date | null; programFrom: Date; isTrusted: boolean; dataDir: string },
): ClockProblem {
  const isBehind = (instant: Date) => instant.getTime() - now.getTime() > maxClockLagMs;
  const clockText = `The clock says ${now.toISOString()}`;
  if (newest && isBehind(newest)) {
    const contradiction = `${clockText}, and the newest entry in the lodge's log is of ${newest.toISOString()}`;
    if (isTrusted) {
      return {
        kind: "warn",
        line: `${contradiction}; ${clockOverrideFile} in DATA_DIR confirms the clock.`,
      };
    }
    return {
      kind: "refuse",
      line: `${contradiction}: nights that are over would be sold. Set the clock, such as with "timedatectl set-ntp true", and start again. If the clock is right, make an empty file ${dataDir}/${clockOverrideFile} first.`,
    };
  }
  if (isBehind(programFrom)) {
    return {
      kind: "warn",
      line: `${clockText}, but this program is of ${programFrom.toISOString()}: please check the clock.`,
    };
  }
  return null;
}
