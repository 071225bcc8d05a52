/** What became of a stay that was put behind a door. */
interface Moved {
  isPart: boolean;
  isLacking: boolean;
  isAnotherOut: boolean;
  /** Somebody who is not checked out has the door still. */
  isMet: boolean;
}

const met = "Whoever had the door before is not checked out yet.";

const yesNo = [false, true];
const allMoved = yesNo.flatMap((isPart) =>
  yesNo.flatMap((isLacking) =>
    yesNo.flatMap((isAnotherOut) =>
      yesNo.map((isMet): Moved => ({ isPart, isLacking, isAnotherOut, isMet })),
    ),
  ),
);

/** By which word the address says it. */
export const doorNotice = ({ isPart, isLacking, isAnotherOut, isMet }: Moved): string =>
  ["door", isPart && "part", isLacking && "lacking", isAnotherOut && "another-out", isMet && "met"]
    .filter(Boolean)
    .join("-");

const tellMoved = ({ isPart, isLacking, isAnotherOut, isMet }: Moved): string =>
  [
    isPart
      ? "The stay has its door for a part of its nights; on the others it is where it was."
      : "The stay has its door, and keeps it.",
    isLacking && "On some of its nights it has none yet.",
    isAnotherOut && "Somebody else now has none: see “Unassigned”.",
    isMet && met,
  ]
    .filter(Boolean)
    .join(" ");

/** What is said after a stay was changed or put behind another door, by the word of the address. */
export const doorNotices: [string, string][] = [
  ["changed", "Booking changed."],
  ["changed-met", `Booking changed. ${met}`],
  ...allMoved.map((moved): [string, string] => [doorNotice(moved), tellMoved(moved)]),
];
