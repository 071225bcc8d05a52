interface AssignmentOutcome {
  isPart: boolean;
  isLacking: boolean;
  isAnotherSplit: boolean;
  /** The unit's previous guest is not checked out. */
  isMet: boolean;
}

const occupiedWarning = "The previous guest is not checked out yet.";

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
    isPart ? "Room assigned for part of the stay." : "Room assigned.",
    isLacking && "Some nights are still unassigned.",
    isAnotherSplit && "Another booking now changes rooms.",
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
