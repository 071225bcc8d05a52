import { millisecondsInDay } from "date-fns/constants";

/** How far the clock may be behind. A wrong time zone or a manually set clock is off by less. */
const maxClockLagMs = millisecondsInDay;

/** An empty file with this name in DATA_DIR confirms that the clock is right and a stored instant is wrong. */
export const clockOverrideFile = "clock-is-right";

/** `refuse`: the server must not start with this clock. `message` is printed. */
type ClockProblem = { kind: "refuse"; message: string } | { kind: "warn"; message: string } | null;

/** See docs/decisions/009-server-process.md. `newestChangeAt`: of the change log. `isTrusted`: the file exists. */
export function checkClock(
  now: Date,
  {
    newestChangeAt,
    programBuiltAfter,
    isTrusted,
    dataDir,
  }: { newestChangeAt: Date | null; programBuiltAfter: Date; isTrusted: boolean; dataDir: string },
): ClockProblem {
  const isBehind = (instant: Date) => instant.getTime() - now.getTime() > maxClockLagMs;
  const clockText = `The clock says ${now.toISOString()}`;
  if (newestChangeAt && isBehind(newestChangeAt)) {
    const contradiction = `${clockText}, and the newest entry in the lodge's log is of ${newestChangeAt.toISOString()}`;
    if (isTrusted) {
      return {
        kind: "warn",
        message: `${contradiction}; ${clockOverrideFile} in DATA_DIR confirms the clock.`,
      };
    }
    return {
      kind: "refuse",
      message: `${contradiction}: nights that are over would be sold. Set the clock, such as with "timedatectl set-ntp true", and start again. If the clock is right, make an empty file ${dataDir}/${clockOverrideFile} first.`,
    };
  }
  if (isBehind(programBuiltAfter)) {
    return {
      kind: "warn",
      message: `${clockText}, but this program is of ${programBuiltAfter.toISOString()}: please check the clock.`,
    };
  }
  return null;
}
