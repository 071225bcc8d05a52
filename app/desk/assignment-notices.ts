interface AssignmentOutcome {
  /** The room was assigned for part of the stay only. */
  isPartial: boolean;
  /** Some nights of the stay have no room yet. */
  hasUnassignedNights: boolean;
  /** Another booking got a room move. */
  isAnotherSplit: boolean;
  /** The unit's previous guest is not checked out. */
  isUnitOccupied: boolean;
}

const occupiedWarning = "The previous guest is not checked out yet.";

const booleans = [false, true];
const allOutcomes = booleans.flatMap((isPart) =>
  booleans.flatMap((isLacking) =>
    booleans.flatMap((isAnotherSplit) =>
      booleans.map(
        (isMet): AssignmentOutcome => ({
          isPartial: isPart,
          hasUnassignedNights: isLacking,
          isAnotherSplit,
          isUnitOccupied: isMet,
        }),
      ),
    ),
  ),
);

/** Returns the `notice` parameter for an assignment, such as `door-part-met`. */
export const createAssignmentNotice = ({
  isPartial,
  hasUnassignedNights,
  isAnotherSplit,
  isUnitOccupied,
}: AssignmentOutcome): string =>
  [
    "door",
    isPartial && "part",
    hasUnassignedNights && "lacking",
    isAnotherSplit && "another-split",
    isUnitOccupied && "met",
  ]
    .filter(Boolean)
    .join("-");

const describeOutcome = ({
  isPartial,
  hasUnassignedNights,
  isAnotherSplit,
  isUnitOccupied,
}: AssignmentOutcome): string =>
  [
    isPartial ? "Room assigned for part of the stay." : "Room assigned.",
    hasUnassignedNights && "Some nights are still unassigned.",
    isAnotherSplit && "Another booking now changes rooms.",
    isUnitOccupied && occupiedWarning,
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
