import { millisecondsInDay } from "date-fns/constants";

/** A clock that changed zones or was set by hand is off by less. */
const maxClockLagMs = millisecondsInDay;

/** Made by hand in DATA_DIR, says that the clock is right and the newest entry is not. */
export const clockOverrideFile = "clock-is-right";

type ClockProblem =
  /** Nothing may be booked by such a clock. */
  { kind: "refuse"; line: string } | { kind: "warn"; line: string } | null;

/**
 * Whether the clock can be right (docs/decisions/033-starting.md).
 * @param newest instant of the newest entry in the log of changes, null for none
 * @param programFrom when this program was made at the earliest
 * @param isTrusted somebody said that the clock is right
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
        line: `${against}; ${clockOverrideFile} in DATA_DIR says that it is right.`,
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
      line: `${told}, but this program is of ${programFrom.toISOString()}: is it right?`,
    };
  }
  return null;
}
