import { millisecondsInDay } from "date-fns/constants";

/** Larger than the error of a changed time zone or a manually set clock. */
const maxClockLagMs = millisecondsInDay;

/** An empty file in DATA_DIR that confirms that the clock is right and the newest entry is not. */
export const clockOverrideFile = "clock-is-right";

type ClockProblem =
  /** `refuse`: the server must not start with this clock. */
  { kind: "refuse"; line: string } | { kind: "warn"; line: string } | null;

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
  const isBehind = (other: Date) => other.getTime() - now.getTime() > maxClockLagMs;
  const told = `The clock says ${now.toISOString()}`;
  if (newest && isBehind(newest)) {
    const against = `${told}, and the newest entry in the lodge's log is of ${newest.toISOString()}`;
    if (isTrusted) {
      return {
        kind: "warn",
        line: `${against}; ${clockOverrideFile} in DATA_DIR confirms the clock.`,
      };
    }
    return {
      kind: "refuse",
      line: `${against}: nights that are over would be sold. Set the clock, such as with "timedatectl set-ntp true", and start again. If the clock is right, make an empty file ${dataDir}/${clockOverrideFile} first.`,
    };
  }
  if (isBehind(programFrom)) {
    return {
      kind: "warn",
      line: `${told}, but this program is of ${programFrom.toISOString()}: please check the clock.`,
    };
  }
  return null;
}
