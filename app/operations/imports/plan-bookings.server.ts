import { group } from "d3-array";
import type { StayDate } from "db/schema";
import { listSources } from "~/catalogue/sources/source-queries.server";
import { normaliseBookingId } from "~/core/ids.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { type Currency, formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { eachNight, formatStayDate, occupiedStay } from "~/core/stay";
import { roomOn, type StayPart } from "~/core/stay-parts";
import { createTimeSlicer } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import { isSameName } from "~/guests/profiles/guest-profile";
import { placesNeeded } from "~/reservations/availability/party";
import { describeTaken } from "~/reservations/availability/taken-nights";
import { sourceLabels } from "~/reservations/bookings/booking-labels";
import { listBookingsByReference } from "~/reservations/bookings/booking-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { findNoShowStart } from "~/reservations/bookings/stay-release";
import {
  createReferenceKey,
  findExportIdKey,
  listGuestKeys,
  listRowKeys,
} from "./import-keys.server";
import {
  type CurrentGuest,
  findCurrentGuests,
  findImportedSubjects,
  listGuestsByEmail,
  listTakenRoomNights,
} from "./import-queries.server";
import type { BookingRow, PlannedRow, Problem, StagedRow } from "./import-rows";
import {
  loadNamedRooms,
  loadUnitOccupancy,
  type NamedPart,
  type NamedRoom,
  normaliseRoomName,
  type UnitOccupancy,
} from "./named-rooms.server";
import { createPlannedRow, findRepeatedReferences, knownRow } from "./planned-row";

export interface PlannedBooking extends PlannedRow {
  row: BookingRow | null;
  key: string | null;
  /** In room types; empty for a row with an unknown room. */
  parts: StayPart[];
  unitId: number | null;
  sourceId: number | null;
  /** The existing guest; null: a new profile is created. */
  guest: CurrentGuest | null;
}

function findPeriod(rows: BookingRow[]) {
  const days = rows.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).sort();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}

async function loadTakenNights(db: Db, roomIds: number[], period: ReturnType<typeof findPeriod>) {
  const taken = new Map<string, number>();
  for (const { roomId, night, taken: count } of await listTakenRoomNights(db, roomIds, period)) {
    taken.set(`${roomId} ${night}`, count);
  }
  return taken;
}

/** Loads a lookup of existing guests: by reference, or else by address and name. */
async function loadKnownGuests(db: Db, rows: BookingRow[]) {
  const noted = await findImportedSubjects(db, "guests", rows.flatMap(listRowGuestKeys));
  const standing = await findCurrentGuests(db, [...new Set(noted.values())]);
  const emails = rows.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const withAddress = group(await listGuestsByEmail(db, emails), ({ email }) => email);
  return (row: BookingRow): CurrentGuest | null => {
    const [byKey] = listRowGuestKeys(row).flatMap(
      (key) => standing.get(noted.get(key) ?? "") ?? [],
    );
    if (byKey || row.guest) return byKey ?? null;
    const others = withAddress.get(row.email?.toLowerCase() ?? "") ?? [];
    return others.find((other) => isSameName(other, row)) ?? null;
  };
}

/** Plans the bookings of a file; earlier rows take their nights first. The database rejects overbooking. */
export async function planBookings(
  db: Db,
  staged: StagedRow<"bookings">[],
  { settings, now }: OperationContext,
): Promise<PlannedBooking[]> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const keys = listRowKeys("bookings", staged);
  const rows = staged.flatMap(({ row }) => row ?? []);
  const known = await findImportedSubjects(
    db,
    "bookings",
    [...keys, ...rows.map(findExportIdKey)].filter((key) => key !== null),
  );
  const standing = await listBookingsByReference(db, [...listExportIds(rows), ...known.values()]);
  const byId = new Map(standing.map((booking) => [booking.id, booking]));
  const { kinds, findParts } = await loadNamedRooms(db);
  const sources = new Map(
    (await listSources(db)).map(({ id, name }) => [normaliseRoomName(name), id]),
  );
  const period = findPeriod(rows);
  const taken = await loadTakenNights(
    db,
    kinds.map(({ id }) => id),
    period,
  );
  const named = rows.flatMap((row) =>
    findParts(row.room, row).flatMap(({ called }) => called.flatMap(({ unit }) => unit?.id ?? [])),
  );
  const units = await loadUnitOccupancy(db, [...new Set(named)], period);
  const findGuest = await loadKnownGuests(db, rows);
  const repeated = findRepeatedReferences(staged);
  const giveWay = createTimeSlicer();
  const planned: PlannedBooking[] = [];
  for (const [at, each] of staged.entries()) {
    await giveWay();
    const { row, line } = each;
    const key = keys[at] ?? null;
    const base = {
      ...createPlannedRow(each, row ? describeStay(row) : "", repeated),
      ...{ row, key, parts: [], unitId: null, sourceId: null, guest: null },
    };
    if (!row || !key || base.fate === "failed") {
      planned.push(base);
      continue;
    }
    const ownId = row.ownId ? normaliseBookingId(row.ownId) : "";
    const subjectId =
      known.get(key) ??
      known.get(findExportIdKey(row) ?? "") ??
      (byId.has(ownId) ? ownId : undefined);
    const named = findParts(row.room, row);
    const parts = toStayParts(named);
    const unit = findNamedUnit(row, named, today);
    if (subjectId !== undefined) {
      // Without a reference, a known row has identical content.
      const booking = row.reference ? byId.get(subjectId) : undefined;
      const difference = booking
        ? findDifference(row, { booking, parts, kinds, currency: settings.general.currency })
        : null;
      planned.push(knownRow(base, subjectId, difference));
      continue;
    }
    const sourceId = row.source ? (sources.get(normaliseRoomName(row.source)) ?? null) : null;
    const guest = findGuest(row);
    const problems = [
      ...named.flatMap((part) => findRoomProblems(row, part, taken)),
      ...findProblems(row, { sourceId, guest, now, timeZone }),
      ...(unit ? findUnitProblems(row, unit, units) : []),
    ];
    if (problems.length === 0 && row.status !== "cancelled") {
      for (const night of listOccupiedNights(row)) {
        const place = `${roomOn(parts, night)} ${night}`;
        taken.set(place, (taken.get(place) ?? 0) + 1);
      }
      if (unit) units.name(unit.id, row, line);
    }
    planned.push({
      ...base,
      fate: problems.length > 0 ? "failed" : "made",
      problems,
      parts,
      unitId: unit?.id ?? null,
      sourceId,
      guest,
    });
  }
  return planned;
}

/** Returns the parts in room types, or none if a name is unknown or ambiguous. */
function toStayParts(named: NamedPart[]): StayPart[] {
  const parts = named.flatMap(({ called: [room, ...others], checkIn, checkOut }) =>
    room && others.length === 0 ? [{ roomId: room.kind.id, checkIn, checkOut }] : [],
  );
  return parts.length === named.length ? parts : [];
}

/** Returns the unit that a row names, unless the stay is cancelled or over. */
function findNamedUnit(row: BookingRow, [part]: NamedPart[], today: StayDate) {
  return row.status !== "cancelled" && row.checkOut > today ? part?.called[0]?.unit : null;
}

const listExportIds = (rows: BookingRow[]) => rows.flatMap(({ ownId }) => ownId ?? []);

type Standing = Awaited<ReturnType<typeof listBookingsByReference>>[number];

/**
 * Describes the existing booking if a row has another stay, price or cancellation.
 * Later check-ins and confirmations are no difference.
 * @param parts the rooms named in the row; none if unknown or ambiguous
 */
function findDifference(
  row: BookingRow,
  here: {
    booking: Standing;
    parts: StayPart[];
    kinds: { id: number; name: string }[];
    currency: Currency;
  },
): string | null {
  const { booking, parts, kinds, currency } = here;
  const isCancelled = booking.status === "cancelled";
  const isSame =
    booking.checkIn === row.checkIn &&
    booking.checkOut === row.checkOut &&
    (parts.length === 0 || isInRooms(booking, parts)) &&
    booking.totalCents === row.totalCents &&
    isCancelled === (row.status === "cancelled");
  if (isSame) return null;
  const room = kinds.find(({ id }) => id === booking.roomId)?.name ?? "";
  const stay = `${room}, ${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`;
  const total = formatCents(booking.totalCents, currency);
  return `Already imported as booking #${booking.id}: ${stay}, ${total}${isCancelled ? ", cancelled" : ""}. If the file is right, change that booking`;
}

const isInRooms = ({ roomId, moves }: Standing, [first, ...others]: StayPart[]) =>
  roomId === first?.roomId &&
  (moves ?? "") === others.map((part) => `${part.checkIn} ${part.roomId}`).join();

/** Returns whether a source only says who made the booking, as in our own export. */
const isBookingOrigin = (source: string) =>
  Object.values(sourceLabels).some((name) => normaliseRoomName(name) === normaliseRoomName(source));

const listRowGuestKeys = (row: BookingRow): string[] =>
  row.guest ? [createReferenceKey("guests", row.guest)] : listGuestKeys(row);

const describeStay = (row: BookingRow) =>
  `${guestName(row) || row.guest || "Guest"}: ${row.room}, ${formatStayDate(row.checkIn)} to ${formatStayDate(row.checkOut)}`;

const listOccupiedNights = (row: BookingRow) =>
  eachNight(occupiedStay({ ...row, releasedFrom: row.releasedFrom ?? null }));

function findRoomProblems(
  row: BookingRow,
  { name, called, ...part }: NamedPart,
  taken: Map<string, number>,
): Problem[] {
  const [room, ...others] = called;
  if (!room) return [{ kind: "unknown-room", text: `No room is called “${name}”` }];
  if (others.length > 0) {
    const kinds = english.list(called.map(({ kind }) => kind.name));
    const text = `“${name}” is a room of ${kinds}: enter the room type instead`;
    return [{ kind: "unknown-room", text }];
  }
  const { kind } = room;
  const problems: Problem[] = [];
  if (placesNeeded(row) > kind.capacity) {
    problems.push({ kind: "bad-value", text: `${kind.name} sleeps at most ${kind.capacity}` });
  }
  const nights = listOccupiedNights(row).filter(
    (night) => part.checkIn <= night && night < part.checkOut,
  );
  const full = nights.filter((night) => (taken.get(`${kind.id} ${night}`) ?? 0) >= kind.units);
  if (full.length > 0 && row.status !== "cancelled") {
    problems.push({ kind: "full", text: `${kind.name} is ${describeTaken(full, part)}` });
  }
  return problems;
}

function findProblems(
  row: BookingRow,
  found: {
    sourceId: number | null;
    guest: CurrentGuest | null;
    now: Date;
    timeZone: string;
  },
): Problem[] {
  const { sourceId, guest, now, timeZone } = found;
  const today = lodgeToday(now, timeZone);
  const problems: Problem[] = [];
  const add = (kind: Problem["kind"], text: string) => problems.push({ kind, text });
  if (row.guest && guest === null) {
    add("unknown-guest", `No imported guest has the reference “${row.guest}”`);
  }
  if (row.source && sourceId === null && !isBookingOrigin(row.source))
    add("unknown-source", `No source is called “${row.source}”`);
  // Files have no cancellation date. With today's date, the booking would count among today's.
  if (row.status === "cancelled" && !row.bookedOn && row.checkIn >= today) {
    add("missing", "Booked on: required for a cancelled future stay");
  }
  if (row.bookedOn && row.bookedOn > today) add("bad-day", "Booked on: in the future");
  if (row.bookedOn && row.bookedOn > row.checkOut) add("bad-day", "Booked on: after the check-out");
  const { checkIn, arrivalTime = null } = row;
  const noShowStart = findNoShowStart({ checkIn, arrivalTime }, timeZone);
  if (row.status === "no-show" && now < noShowStart) {
    add("bad-day", `Status: no-show before ${formatInstant(noShowStart, timeZone)}`);
  }
  const arrived = row.mark === "checked-in" || row.mark === "checked-out";
  if (arrived && row.status !== "confirmed") add("bad-value", `Mark: the stay is ${row.status}`);
  if (arrived && row.checkIn > today) add("bad-day", "Checked in before the day of arrival");
  if (row.status === "pending" && row.checkIn < today) {
    add("bad-value", "Status: a stay that has begun is confirmed, cancelled or no-show");
  }
  return problems;
}

function findUnitProblems(
  row: BookingRow,
  unit: NonNullable<NamedRoom["unit"]>,
  units: UnitOccupancy,
): Problem[] {
  const say = (text: string): Problem[] => [
    { kind: "full", text: `${unit.name} ${text}: enter the room type instead` },
  ];
  if (!unit.isInService) return say("is out of service");
  const line = units.namedOn(unit.id, row);
  if (line !== undefined) return say(`is also booked on line ${line} for one of these nights`);
  const taken = units.taken(unit.id, row);
  return taken.length > 0 ? say(`is ${describeTaken(taken, row, "taken")}`) : [];
}
