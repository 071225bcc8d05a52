import { expect, test } from "vitest";
import {
  deriveStayPhase,
  findChangeProblem,
  findNextBookingStep,
} from "~/reservations/bookings/stay-state";
import {
  findMarkAsStayedProblem,
  findReverseStateProblem,
  findStayStateChangeProblem,
  type StayStateChange,
  type StayWithState,
  stayStateChanges,
} from "~/reservations/bookings/stay-state-changes";
import { agreedFor } from "../world/agreed";

const at = "2026-12-10T13:00:00.000Z";
const unmarked: StayWithState = {
  checkIn: "2026-12-10",
  checkOut: "2026-12-12",
  status: "confirmed",
  checkedInAt: null,
  checkedOutAt: null,
  noShowAt: null,
};
const states = {
  pending: { ...unmarked, status: "pending" },
  confirmed: unmarked,
  cancelled: { ...unmarked, status: "cancelled" },
  "checked in": { ...unmarked, checkedInAt: at },
  "checked out": { ...unmarked, checkedInAt: at, checkedOutAt: at },
  "no-show": { ...unmarked, noShowAt: at },
} satisfies Record<string, StayWithState>;
type State = keyof typeof states;
const { terms } = agreedFor(unmarked);

test.each<[state: State, day: string, allowed: StayStateChange[], next: string | null]>([
  ["pending", "2026-12-10", [], "confirm"],
  ["confirmed", "2026-12-09", [], null],
  ["confirmed", "2026-12-10", ["check-in", "no-show"], "check-in"],
  ["confirmed", "2026-12-12", ["check-in", "no-show"], "check-in"],
  ["confirmed", "2026-12-13", ["no-show"], null],
  ["cancelled", "2026-12-10", [], null],
  ["checked in", "2026-12-09", ["check-out"], "check-out"],
  ["checked in", "2026-12-20", ["check-out"], "check-out"],
  ["checked out", "2026-12-12", [], null],
  ["no-show", "2026-12-10", [], null],
])("%s on %s: the allowed changes are %j, the next step is %s", (state, day, allowed, next) => {
  const stay = states[state];
  expect(
    stayStateChanges.filter((mark) => findStayStateChangeProblem(stay, mark, day) === null),
  ).toEqual(allowed);
  expect(findNextBookingStep(stay, day)).toBe(next);
});

test.each<[state: State, mark: StayStateChange, reason: string]>([
  ["pending", "check-in", "Confirm it first"],
  ["cancelled", "check-in", "cancelled"],
  ["confirmed", "check-in", "starts on Thu 10 Dec 2026"],
  ["confirmed", "check-out", "not checked in"],
  ["checked in", "no-show", "already checked in"],
  ["checked out", "check-in", "already checked out"],
  ["checked out", "check-out", "already checked out"],
  ["no-show", "check-in", "no-show"],
])("%s: %s is refused", (state, mark, reason) => {
  expect(findStayStateChangeProblem(states[state], mark, "2026-12-09")).toContain(reason);
});

test.each<[state: State, day: string, reason: string | null]>([
  ["confirmed", "2026-12-11", "The stay runs until Sat 12 Dec 2026"],
  ["confirmed", "2026-12-12", null],
  ["confirmed", "2026-12-20", null],
  ["pending", "2026-12-20", "Confirm it first"],
  ["cancelled", "2026-12-20", "cancelled"],
  ["checked in", "2026-12-20", "already checked in"],
  ["checked out", "2026-12-20", "already checked out"],
  ["no-show", "2026-12-20", "no-show"],
])("%s on %s: marking as stayed is refused because %s", (state, day, reason) => {
  const problem = findMarkAsStayedProblem(states[state], day);
  if (reason === null) expect(problem).toBeNull();
  else expect(problem).toContain(reason);
});

test("check-in is refused after the departure day", () => {
  expect(findStayStateChangeProblem(unmarked, "check-in", "2026-12-13")).toContain(
    "The stay ended on Sat 12 Dec 2026. Mark it as stayed, or change the dates.",
  );
});

test.each<[state: State, undoable: StayStateChange[], canChange: boolean]>([
  ["pending", [], true],
  ["confirmed", [], true],
  ["cancelled", [], false],
  ["checked in", ["check-in"], true],
  ["checked out", ["check-out"], false],
  ["no-show", ["no-show"], false],
])("%s: %j can be undone, the stay can be changed: %s", (state, undoable, canChange) => {
  const stay = states[state];
  expect(stayStateChanges.filter((mark) => findReverseStateProblem(stay, mark) === null)).toEqual(
    undoable,
  );
  expect(findChangeProblem(stay) === null).toBe(canChange);
});

test("a cancelled no-show stays a no-show", () => {
  const stay: StayWithState = { ...states["no-show"], status: "cancelled" };
  expect(findReverseStateProblem(stay, "no-show")).toContain("cancelled");
});

test.each<[state: State, now: string, phase: string]>([
  ["confirmed", "2026-12-10T08:00:00Z", "upcoming"],
  ["checked in", "2026-12-10T08:00:00Z", "current"],
  ["checked in", "2026-12-12T12:00:00Z", "past"],
  ["checked out", "2026-12-11T08:00:00Z", "past"],
  ["no-show", "2026-12-11T08:00:00Z", "past"],
])("%s at %s is %s", (state, now, phase) => {
  expect(deriveStayPhase({ ...states[state], terms }, new Date(now))).toBe(phase);
});
