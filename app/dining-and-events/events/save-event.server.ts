import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import { describeAdvanceLimit } from "~/dining-and-events/enquiries/table-enquiry-policy";
import {
  calculateHeldSpan,
  type EventDetails,
  formatHeldSpan,
  toLoggedEvent,
} from "./event-details";
import {
  findConflictingEvent,
  findEvent,
  findEventByIdempotencyKey,
  insertEvent,
  listSpaces,
  markEventCancelled,
  type SpaceEvent,
  updateEvent,
} from "./event-queries.server";

type Refusal = { kind: "refused"; field: string; message: string };
type SaveEventResult =
  | { kind: "saved"; id: number }
  | Refusal
  | { kind: "not-found" }
  | { kind: "version-conflict"; stored: SpaceEvent };

/** The unchanged day of `editedEvent` may be past, and its unchanged number of guests may exceed the capacity. */
export async function findEventProblem(
  db: Db,
  event: Omit<EventDetails, "title" | "contact" | "note">,
  { settings, now }: OperationContext,
  editedEvent?: SpaceEvent,
): Promise<Refusal | null> {
  const refuse = (field: string, message: string): Refusal => ({ kind: "refused", field, message });
  const space = (await listSpaces(db)).find(({ id }) => id === event.spaceId);
  if (!space) return refuse("spaceId", "Choose a space.");
  if (event.day !== editedEvent?.day && event.day < lodgeToday(now, settings.general.timeZone)) {
    return refuse("day", "This date is in the past. Choose today or a later date.");
  }
  if (event.endTime <= event.startTime)
    return refuse("endTime", "The end must be after the start.");
  const storedGuestCount = editedEvent?.spaceId === space.id ? editedEvent.people : 0;
  if (event.people > Math.max(space.capacity, storedGuestCount)) {
    return refuse("people", `${space.name} takes at most ${space.capacity} guests.`);
  }
  const conflictingEvent = await findConflictingEvent(
    db,
    event.spaceId,
    calculateHeldSpan(event),
    editedEvent?.id,
  );
  if (!conflictingEvent) return null;
  const heldSpan = formatHeldSpan(
    { from: conflictingEvent.heldFrom, until: conflictingEvent.heldUntil },
    event.day,
  );
  return refuse(
    "startTime",
    `${space.name} is booked for “${conflictingEvent.title || "another event"}” from ${heldSpan}, including setup and breakdown.`,
  );
}

/** Guests may book only up to the advance limit. A clerk has to confirm a later day. */
function findDayWarning(
  { day }: EventDetails,
  isDayConfirmed: boolean,
  { settings, now }: OperationContext,
): Refusal | null {
  const advanceLimit = isDayConfirmed ? null : describeAdvanceLimit(day, settings, now);
  if (!advanceLimit) return null;
  const message = `${advanceLimit} Tick the box if the day is correct.`;
  return { kind: "refused", field: "sureOfDay", message };
}

/** A repeated form creates only one event. */
export async function addEvent(
  event: EventDetails,
  { idempotencyKey, isDayConfirmed }: { idempotencyKey: string; isDayConfirmed: boolean },
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<SaveEventResult> {
  const { now } = operationContext;
  return db.transaction().execute(async (trx): Promise<SaveEventResult> => {
    const existingEvent = await findEventByIdempotencyKey(trx, idempotencyKey);
    if (existingEvent) return { kind: "saved", id: existingEvent.id };
    const problem =
      (await findEventProblem(trx, event, operationContext)) ??
      findDayWarning(event, isDayConfirmed, operationContext);
    if (problem) return problem;
    const creation = { offerId: null, idempotencyKey, createdBy: clerk.id, now };
    const id = await insertEvent(trx, event, creation);
    await recordChange(trx, "event", id, "created", clerk, now, { after: toLoggedEvent(event) });
    return { kind: "saved", id };
  });
}

export async function changeEvent(
  id: number,
  { version, isDayConfirmed }: { version: number; isDayConfirmed: boolean },
  event: EventDetails,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<SaveEventResult> {
  return db.transaction().execute(async (trx): Promise<SaveEventResult> => {
    const stored = await findEvent(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    if (stored.cancelledAt) {
      return {
        kind: "refused",
        field: "",
        message: "This event was cancelled. Create a new one.",
      };
    }
    const isDayAccepted = isDayConfirmed || event.day === stored.day;
    const problem =
      (await findEventProblem(trx, event, operationContext, stored)) ??
      findDayWarning(event, isDayAccepted, operationContext);
    if (problem) return problem;
    await updateEvent(trx, id, event);
    await recordChange(trx, "event", id, "changed", clerk, operationContext.now, {
      before: toLoggedEvent(stored),
      after: toLoggedEvent(event),
    });
    return { kind: "saved", id };
  });
}

type CancelEventResult = { kind: "cancelled" | "not-found" } | { kind: "version-conflict" };

/** Frees the event's space. Idempotent. */
export async function cancelEvent(
  id: number,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CancelEventResult> {
  return db.transaction().execute(async (trx): Promise<CancelEventResult> => {
    const stored = await findEvent(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.cancelledAt) return { kind: "cancelled" };
    if (stored.version !== version) return { kind: "version-conflict" };
    await markEventCancelled(trx, id, now);
    await recordChange(trx, "event", id, "cancelled", clerk, now, {
      before: toLoggedEvent(stored),
    });
    return { kind: "cancelled" };
  });
}
