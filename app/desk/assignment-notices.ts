interface AssignmentOutcome {
  isPartial: boolean;
  hasUnassignedNights: boolean;
  isOtherStaySplit: boolean;
  /** The unit's previous guest is not checked out. */
  isUnitOccupied: boolean;
}

const occupiedWarning = "The previous guest is not checked out yet.";

const booleans = [false, true];
const allOutcomes = booleans.flatMap((isPartial) =>
  booleans.flatMap((hasUnassignedNights) =>
    booleans.flatMap((isOtherStaySplit) =>
      booleans.map(
        (isUnitOccupied): AssignmentOutcome => ({
          isPartial,
          hasUnassignedNights,
          isOtherStaySplit,
          isUnitOccupied,
        }),
      ),
    ),
  ),
);

/** Returns the `notice` parameter for an assignment, such as `door-part-met`. */
export const createAssignmentNotice = ({
  isPartial,
  hasUnassignedNights,
  isOtherStaySplit,
  isUnitOccupied,
}: AssignmentOutcome): string =>
  [
    "door",
    isPartial && "part",
    hasUnassignedNights && "lacking",
    isOtherStaySplit && "another-split",
    isUnitOccupied && "met",
  ]
    .filter(Boolean)
    .join("-");

const describeOutcome = ({
  isPartial,
  hasUnassignedNights,
  isOtherStaySplit,
  isUnitOccupied,
}: AssignmentOutcome): string =>
  [
    isPartial ? "Room assigned for part of the stay." : "Room assigned.",
    hasUnassignedNights && "Some nights are still unassigned.",
    isOtherStaySplit && "Another booking now changes rooms.",
    isUnitOccupied && occupiedWarning,
  ]
    .filter(Boolean)
    .join(" ");

export const assignmentNotices: [string, string][] = [
  ["changed", "Booking changed."],
  ["changed-met", `Booking changed. ${occupiedWarning}`],
  ...allOutcomes.map((outcome): [string, string] => [
    createAssignmentNotice(outcome),
    describeOutcome(outcome),
  ]),
];
