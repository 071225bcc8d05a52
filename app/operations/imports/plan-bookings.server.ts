import { group } from "d3-array";
import type { StayDate } from "db/schema";
import { listSources } from "~/catalogue/sources/source-queries.server";
import { normaliseBookingId } from "~/core/ids.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { type Currency, formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { eachNight, formatStayDate, occupiedStay } from "~/core/stay";
import { roomIdOn, type StayPart } from "~/core/stay-parts";
import { createTimeSlicer } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import { isSameName } from "~/guests/profiles/guest-profile";
import { countNeededPlaces } from "~/reservations/availability/party";
import { describeUnavailableNights } from "~/reservations/availability/taken-nights";
import { sourceLabels } from "~/reservations/bookings/booking-labels";
import { listBookingsByReference } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { calculateNoShowStart } from "~/reservations/bookings/stay-release";
import {
  createExportIdKey,
  createReferenceKey,
  listGuestKeys,
  listRowKeys,
} from "./import-keys.server";
import {
  type CurrentGuest,
  listGuestsByEmail,
  listTakenRoomNights,
  loadCurrentGuestsById,
  loadImportedRecordIds,
} from "./import-queries.server";
import type { BookingRow, PlannedRow, Problem, StagedRow } from "./import-rows";
import {
  loadRoomNameParser,
  type NamedRoom,
  type NamedStayPart,
  normaliseRoomName,
} from "./named-rooms.server";
import { createExistingRow, createPlannedRow, mapRepeatedRowsToFirstLines } from "./planned-row";
import { loadUnitOccupancy, type UnitOccupancy } from "./unit-occupancy.server";

export interface PlannedBooking extends PlannedRow {
  row: BookingRow | null;
  key: string | null;
  parts: StayPart[];
  unitId: number | null;
  sourceId: number | null;
  /** The existing guest profile. Null: the import creates one. */
  guest: CurrentGuest | null;
}

function findPeriod(rows: BookingRow[]) {
  const days = rows.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).sort();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

async function loadTakenNights(db: Db, roomIds: number[], period: ReturnType<typeof findPeriod>) {
  const takenCounts = new Map<string, number>();
  for (const { roomId, night, taken } of await listTakenRoomNights(db, roomIds, period)) {
    takenCounts.set(`${roomId} ${night}`, taken);
  }
  return takenCounts;
}

/** Returns a function that finds the existing guest of a row: by reference, or else by address and name. */
async function loadGuestLookup(db: Db, rows: BookingRow[]) {
  const profileIdByKey = await loadImportedRecordIds(db, "guests", rows.flatMap(listRowGuestKeys));
  const guestById = await loadCurrentGuestsById(db, [...new Set(profileIdByKey.values())]);
  const emails = rows.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const guestsByEmail = group(await listGuestsByEmail(db, emails), ({ email }) => email);
  return (row: BookingRow): CurrentGuest | null => {
    const [guestByKey] = listRowGuestKeys(row).flatMap(
      (key) => guestById.get(profileIdByKey.get(key) ?? "") ?? [],
    );
    if (guestByKey || row.guest) return guestByKey ?? null;
    const sameEmail = guestsByEmail.get(row.email?.toLowerCase() ?? "") ?? [];
    return sameEmail.find((guest) => isSameName(guest, row)) ?? null;
  };
}

/** Plans the rows in file order, as the import will write them: earlier rows take their nights first. */
export async function planBookings(
  db: Db,
  staged: StagedRow<"bookings">[],
  { settings, now }: OperationContext,
): Promise<PlannedBooking[]> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const keys = listRowKeys("bookings", staged);
  const rows = staged.flatMap(({ row }) => row ?? []);
  const importedIdByKey = await loadImportedRecordIds(
    db,
    "bookings",
    [...keys, ...rows.map(createExportIdKey)].filter((key) => key !== null),
  );
  const existingBookings = await listBookingsByReference(db, [
    ...listExportIds(rows),
    ...importedIdByKey.values(),
  ]);
  const bookingById = new Map(existingBookings.map((booking) => [booking.id, booking]));
  const { rooms, parseParts } = await loadRoomNameParser(db);
  const sourceIdByName = new Map(
    (await listSources(db)).map(({ id, name }) => [normaliseRoomName(name), id]),
  );
  const period = findPeriod(rows);
  const takenCounts = await loadTakenNights(
    db,
    rooms.map(({ id }) => id),
    period,
  );
  const namedUnitIds = rows.flatMap((row) =>
    parseParts(row.room, row).flatMap(({ matches }) =>
      matches.flatMap(({ unit }) => unit?.id ?? []),
    ),
  );
  const unitOccupancy = await loadUnitOccupancy(db, [...new Set(namedUnitIds)], period);
  const findGuest = await loadGuestLookup(db, rows);
  const firstLineByRepeatedRow = mapRepeatedRowsToFirstLines(staged, keys);
  const yieldToEventLoop = createTimeSlicer();
  const plannedBookings: PlannedBooking[] = [];
  for (const [index, stagedRow] of staged.entries()) {
    await yieldToEventLoop();
    const { row, line } = stagedRow;
    const key = keys[index] ?? null;
    const basePlan: PlannedBooking = {
      ...createPlannedRow(stagedRow, row ? describeStay(row) : "", firstLineByRepeatedRow),
      row,
      key,
      parts: [],
      unitId: null,
      sourceId: null,
      guest: null,
    };
    if (!row || !key || basePlan.outcome === "failed") {
      plannedBookings.push(basePlan);
      continue;
    }
    const exportedId = row.ownId ? normaliseBookingId(row.ownId) : "";
    const subjectId =
      importedIdByKey.get(key) ??
      importedIdByKey.get(createExportIdKey(row) ?? "") ??
      (bookingById.has(exportedId) ? exportedId : undefined);
    const namedParts = parseParts(row.room, row);
    const parts = toStayParts(namedParts);
    const unit = findNamedUnit(row, namedParts, today);
    if (subjectId !== undefined) {
      // Rows without a reference are keyed by their content, so they always equal the imported record.
      const booking = row.reference ? bookingById.get(subjectId) : undefined;
      const difference = booking
        ? describeDifference(row, { booking, parts, rooms, currency: settings.general.currency })
        : null;
      plannedBookings.push(createExistingRow(basePlan, subjectId, difference));
      continue;
    }
    const sourceId = row.source
      ? (sourceIdByName.get(normaliseRoomName(row.source)) ?? null)
      : null;
    const guest = findGuest(row);
    const problems = [
      ...namedParts.flatMap((part) => listRoomProblems(row, part, takenCounts)),
      ...listRowProblems(row, { sourceId, guest, now, timeZone }),
      ...(unit ? listUnitProblems(row, unit, unitOccupancy) : []),
    ];
    if (problems.length === 0 && row.status !== "cancelled") {
      for (const night of listOccupiedNights(row)) {
        const roomNight = `${roomIdOn(parts, night)} ${night}`;
        takenCounts.set(roomNight, (takenCounts.get(roomNight) ?? 0) + 1);
      }
      if (unit) unitOccupancy.occupy(unit.id, row, line);
    }
    plannedBookings.push({
      ...basePlan,
      outcome: problems.length > 0 ? "failed" : "importable",
      problems,
      parts,
      unitId: unit?.id ?? null,
      sourceId,
      guest,
    });
  }
  return plannedBookings;
}

/** Returns the parts in room types, or none if a name is unknown or ambiguous. */
function toStayParts(namedParts: NamedStayPart[]): StayPart[] {
  const parts = namedParts.flatMap(({ matches: [match, ...otherMatches], checkIn, checkOut }) =>
    match && otherMatches.length === 0 ? [{ roomId: match.room.id, checkIn, checkOut }] : [],
  );
  return parts.length === namedParts.length ? parts : [];
}

/** Returns the unit that a row names, unless the stay is cancelled or over. */
function findNamedUnit(row: BookingRow, [firstPart]: NamedStayPart[], today: StayDate) {
  return row.status !== "cancelled" && row.checkOut > today ? firstPart?.matches[0]?.unit : null;
}

const listExportIds = (rows: BookingRow[]) => rows.flatMap(({ ownId }) => ownId ?? []);

type ExistingBooking = Awaited<ReturnType<typeof listBookingsByReference>>[number];

/** Returns null if the row matches the booking. Ignores a later check-in or confirmation, and rooms without `parts`. */
function describeDifference(
  row: BookingRow,
  context: {
    booking: ExistingBooking;
    parts: StayPart[];
    rooms: { id: number; name: string }[];
    currency: Currency;
  },
): string | null {
  const { booking, parts, rooms, currency } = context;
  const isCancelled = booking.status === "cancelled";
  const isUnchanged =
    booking.checkIn === row.checkIn &&
    booking.checkOut === row.checkOut &&
    (parts.length === 0 || isInRooms(booking, parts)) &&
    booking.totalCents === row.totalCents &&
    isCancelled === (row.status === "cancelled");
  if (isUnchanged) return null;
  const room = rooms.find(({ id }) => id === booking.roomId)?.name ?? "";
  const stay = `${room}, ${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`;
  const total = formatCents(booking.totalCents, currency);
  return `Already imported as booking #${booking.id}: ${stay}, ${total}${isCancelled ? ", cancelled" : ""}. If the file is right, change that booking`;
}

const isInRooms = ({ roomId, moves }: ExistingBooking, [firstPart, ...laterParts]: StayPart[]) =>
  roomId === firstPart?.roomId &&
  (moves ?? "") === laterParts.map((part) => `${part.checkIn} ${part.roomId}`).join();

/** Returns whether a source is one of the labels that our export uses for bookings without a source. */
const isBookingOrigin = (source: string) =>
  Object.values(sourceLabels).some((name) => normaliseRoomName(name) === normaliseRoomName(source));

const listRowGuestKeys = (row: BookingRow): string[] =>
  row.guest ? [createReferenceKey("guests", row.guest)] : listGuestKeys(row);

const describeStay = (row: BookingRow) =>
  `${formatGuestName(row) || row.guest || "Guest"}: ${row.room}, ${formatStayDate(row.checkIn)} to ${formatStayDate(row.checkOut)}`;

const listOccupiedNights = (row: BookingRow) =>
  eachNight(occupiedStay({ ...row, releasedFrom: row.releasedFrom ?? null }));

function listRoomProblems(
  row: BookingRow,
  { name, matches, ...part }: NamedStayPart,
  takenCounts: Map<string, number>,
): Problem[] {
  const [namedRoom, ...otherRooms] = matches;
  if (!namedRoom) return [{ kind: "unknown-room", text: `No room is called “${name}”` }];
  if (otherRooms.length > 0) {
    const roomNames = english.formatList(matches.map(({ room }) => room.name));
    const text = `“${name}” is a room of ${roomNames}: enter the room type instead`;
    return [{ kind: "unknown-room", text }];
  }
  const { room } = namedRoom;
  const problems: Problem[] = [];
  if (countNeededPlaces(row) > room.capacity) {
    problems.push({ kind: "bad-value", text: `${room.name} sleeps at most ${room.capacity}` });
  }
  const nights = listOccupiedNights(row).filter(
    (night) => part.checkIn <= night && night < part.checkOut,
  );
  const fullNights = nights.filter(
    (night) => (takenCounts.get(`${room.id} ${night}`) ?? 0) >= room.units,
  );
  if (fullNights.length > 0 && row.status !== "cancelled") {
    problems.push({
      kind: "full",
      text: `${room.name} is ${describeUnavailableNights(fullNights, part)}`,
    });
  }
  return problems;
}

function listRowProblems(
  row: BookingRow,
  context: {
    sourceId: number | null;
    guest: CurrentGuest | null;
    now: Date;
    timeZone: string;
  },
): Problem[] {
  const { sourceId, guest, now, timeZone } = context;
  const today = lodgeToday(now, timeZone);
  const problems: Problem[] = [];
  const addProblem = (kind: Problem["kind"], text: string) => problems.push({ kind, text });
  if (row.guest && guest === null) {
    addProblem("unknown-guest", `No imported guest has the reference “${row.guest}”`);
  }
  if (row.source && sourceId === null && !isBookingOrigin(row.source))
    addProblem("unknown-source", `No source is called “${row.source}”`);
  // Files have no date of cancellation. Without a date of booking, the booking would count as made and
  // cancelled today.
  if (row.status === "cancelled" && !row.bookedOn && row.checkIn >= today) {
    addProblem("missing", "Booked on: required for a cancelled future stay");
  }
  if (row.bookedOn && row.bookedOn > today) addProblem("bad-day", "Booked on: in the future");
  if (row.bookedOn && row.bookedOn > row.checkOut)
    addProblem("bad-day", "Booked on: after the check-out");
  const { checkIn, arrivalTime = null } = row;
  const noShowStart = calculateNoShowStart({ checkIn, arrivalTime }, timeZone);
  if (row.status === "no-show" && now < noShowStart) {
    addProblem("bad-day", `Status: no-show before ${formatInstant(noShowStart, timeZone)}`);
  }
  const hasArrived = row.mark === "checked-in" || row.mark === "checked-out";
  if (hasArrived && row.status !== "confirmed")
    addProblem("bad-value", `Stay status: the stay is ${row.status}`);
  if (hasArrived && row.checkIn > today)
    addProblem("bad-day", "Checked in before the day of arrival");
  if (row.status === "pending" && row.checkIn < today) {
    addProblem("bad-value", "Status: a stay that has begun is confirmed, cancelled or no-show");
  }
  return problems;
}

function listUnitProblems(
  row: BookingRow,
  unit: NonNullable<NamedRoom["unit"]>,
  unitOccupancy: UnitOccupancy,
): Problem[] {
  const createProblem = (text: string): Problem[] => [
    { kind: "full", text: `${unit.name} ${text}: enter the room type instead` },
  ];
  if (!unit.isInService) return createProblem("is out of service");
  const earlierLine = unitOccupancy.findEarlierLine(unit.id, row);
  if (earlierLine !== undefined)
    return createProblem(`is also booked on line ${earlierLine} for one of these nights`);
  const takenNights = unitOccupancy.listTakenNights(unit.id, row);
  return takenNights.length > 0
    ? createProblem(`is ${describeUnavailableNights(takenNights, row, "taken")}`)
    : [];
}
