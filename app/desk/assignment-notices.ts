interface AssignmentOutcome {
  /** The room was assigned for part of the stay only. */
  isPart: boolean;
  /** Some nights of the stay have no room yet. */
  isLacking: boolean;
  /** Another booking got a room move. */
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

/** Returns the `notice` parameter for an assignment, such as `door-part-met`. */
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

/** All `notice` parameters of assignments with their texts. */
export const assignmentNotices: [string, string][] = [
  ["changed", "Booking changed."],
  ["changed-met", `Booking changed. ${occupiedWarning}`],
  ...allOutcomes.map((outcome): [string, string] => [
    createAssignmentNotice(outcome),
    describeOutcome(outcome),
  ]),
];
