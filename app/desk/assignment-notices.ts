interface AssignmentOutcome {
  isPart: boolean;
  isLacking: boolean;
  isAnotherSplit: boolean;
  /** The unit's previous guest is not checked out. */
  isMet: boolean;
}

const occupiedWarning = "Whoever had the door before is not checked out yet.";

const booleans = [false, true];
const allOutcomes = booleans.flatMap((isPart) =>
  booleans.flatMap((isLacking) =>
    booleans.flatMap((isAnotherSplit) =>
      booleans.map((isMet): AssignmentOutcome => ({ isPart, isLacking, isAnotherSplit, isMet })),
    ),
  ),
);

export const createAssignmentNotice = ({
  isPart,
  isLacking,
  isAnotherSplit,
  isMet,
}: AssignmentOutcome): string =>
  [
    "door",
    isPart && "part",
    isLacking && "lacking",
    isAnotherSplit && "another-split",
    isMet && "met",
  ]
    .filter(Boolean)
    .join("-");

const describeOutcome = ({ isPart, isLacking, isAnotherSplit, isMet }: AssignmentOutcome): string =>
  [
    isPart
      ? "The stay has its door for a part of its nights; on the others it is where it was."
      : "The stay has its door, and keeps it.",
    isLacking && "On some of its nights it has none yet.",
    isAnotherSplit && "Another stay now changes rooms.",
    isMet && occupiedWarning,
  ]
    .filter(Boolean)
    .join(" ");

export const assignmentNotices: [string, string][] = [
  ["changed", "Booking changed."],
  ["changed-met", `Booking changed. ${occupiedWarning}`],
  ...allOutcomes.map((moved): [string, string] => [
    createAssignmentNotice(moved),
    describeOutcome(moved),
  ]),
];
