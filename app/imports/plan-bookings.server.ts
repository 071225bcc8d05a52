import type { StayDate } from "db/schema";
import { placesNeeded } from "~/availability/party";
import { describeTaken } from "~/availability/taken-nights";
import { guestName } from "~/booking/guest-details";
import type { Db } from "~/db.server";
import { lodgeToday } from "~/lodge/instants";
import { eachNight, formatStayDate } from "~/lodge/stay";
import type { Present } from "~/settings/present";
import { readSources } from "~/sources/read-sources.server";
import { givingWay } from "./give-way.server";
import { guestKey, keysOf, referenceKey } from "./import-keys.server";
import {
  findKnown,
  findStanding,
  listKinds,
  listTaken,
  type StandingGuest,
} from "./import-queries.server";
import type { BookingRow, PlannedRow, Problem, StagedRow } from "./import-rows";
import { findRepeated, plannedRow } from "./planned-row";

/** A booking of a file, what it refers to, and what becomes of it. */
export interface PlannedBooking extends PlannedRow {
  row: BookingRow | null;
  key: string | null;
  roomId: number;
  doorId: number | null;
  sourceId: number | null;
  /** The guest who is here already; null: one is made. */
  guest: StandingGuest | null;
}

const nameKey = (name: string) => name.trim().toLowerCase().replace(/\s+/g, " ");

/** By what the file may call things: a kind of room or a door of one, and a source. */
async function readNames(db: Db) {
  const { kinds, doors } = await listKinds(db);
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const rooms = new Map<string, { kind: (typeof kinds)[number]; doorId: number | null }>();
  for (const { id, name, roomId } of doors) {
    const kind = byId.get(roomId);
    if (kind) rooms.set(nameKey(name), { kind, doorId: id });
  }
  for (const kind of kinds) rooms.set(nameKey(kind.name), { kind, doorId: null });
  const sources = new Map((await readSources(db)).map(({ id, name }) => [nameKey(name), id]));
  return { rooms, sources, kinds };
}

/** The nights that are taken already, of those that the file asks for. */
async function readLedger(db: Db, rows: BookingRow[], roomIds: number[]) {
  const days = rows.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut]).sort();
  const period = { from: days[0] ?? "", to: days.at(-1) ?? "" };
  const taken = new Map<string, number>();
  for (const { roomId, night, taken: count } of await listTaken(db, roomIds, period)) {
    taken.set(`${roomId} ${night}`, count);
  }
  return taken;
}

/**
 * What becomes of each booking of a file: those before it in the file take their nights first. The
 * database refuses what is oversold besides.
 */
export async function planBookings(
  db: Db,
  staged: StagedRow<"bookings">[],
  { settings, now }: Present,
): Promise<PlannedBooking[]> {
  const today = lodgeToday(now, settings.general.timeZone);
  const keys = keysOf("bookings", staged);
  const rows = staged.flatMap(({ row }) => row ?? []);
  const known = await findKnown(
    db,
    "bookings",
    keys.filter((key) => key !== null),
  );
  const { rooms, sources, kinds } = await readNames(db);
  const taken = await readLedger(
    db,
    rows,
    kinds.map(({ id }) => id),
  );
  const wanted = rows.flatMap((row) => guestKeyOf(row) ?? []);
  const guests = await findKnown(db, "guests", wanted);
  const standing = await findStanding(db, [...new Set(guests.values())]);
  const repeated = findRepeated(staged);
  const giveWay = givingWay();
  const planned: PlannedBooking[] = [];
  for (const [at, each] of staged.entries()) {
    await giveWay();
    const { row } = each;
    const key = keys[at] ?? null;
    const base = {
      ...plannedRow(each, row ? aboutStay(row) : "", repeated),
      ...{ row, key, roomId: 0, doorId: null, sourceId: null, guest: null },
    };
    if (!row || !key || base.fate === "failed") {
      planned.push(base);
      continue;
    }
    const subjectId = known.get(key);
    if (subjectId !== undefined) {
      planned.push({ ...base, fate: "known", subjectId });
      continue;
    }
    const room = rooms.get(nameKey(row.room));
    const sourceId = row.source ? (sources.get(nameKey(row.source)) ?? null) : null;
    const personKey = guestKeyOf(row);
    const guest = standing.get((personKey && guests.get(personKey)) ?? "") ?? null;
    const full = room && row.status !== "cancelled" ? fullNights(taken, room.kind, row) : [];
    const problems = findProblems(row, { room, sourceId, guest, full, today });
    if (problems.length === 0 && room && row.status !== "cancelled") {
      for (const night of eachNight(row)) {
        const place = `${room.kind.id} ${night}`;
        taken.set(place, (taken.get(place) ?? 0) + 1);
      }
    }
    planned.push({
      ...base,
      fate: problems.length > 0 ? "failed" : "made",
      problems,
      roomId: room?.kind.id ?? 0,
      doorId: room?.doorId ?? null,
      sourceId,
      guest,
    });
  }
  return planned;
}

/** By what its guest is known, where the file says it. */
const guestKeyOf = (row: BookingRow): string | null =>
  row.guest ? referenceKey("guests", row.guest) : guestKey(row);

const aboutStay = (row: BookingRow) =>
  `${guestName(row) || row.guest || "Guest"}: ${row.room}, ${formatStayDate(row.checkIn)} to ${formatStayDate(row.checkOut)}`;

const fullNights = (
  taken: Map<string, number>,
  kind: { id: number; units: number },
  row: BookingRow,
): StayDate[] =>
  eachNight(row).filter((night) => (taken.get(`${kind.id} ${night}`) ?? 0) >= kind.units);

function findProblems(
  row: BookingRow,
  found: {
    room: { kind: { name: string; capacity: number } } | undefined;
    sourceId: number | null;
    guest: StandingGuest | null;
    full: StayDate[];
    today: StayDate;
  },
): Problem[] {
  const { room, sourceId, guest, full, today } = found;
  const problems: Problem[] = [];
  const add = (kind: Problem["kind"], text: string) => problems.push({ kind, text });
  if (!room) add("unknown-room", `No room is called “${row.room}”`);
  else {
    const { name, capacity } = room.kind;
    if (placesNeeded(row) > capacity) add("bad-value", `${name} sleeps at most ${capacity}`);
    if (full.length > 0) add("full", `${name} is ${describeTaken(full, row)}`);
  }
  if (row.guest && guest === null) {
    add("unknown-guest", `No imported guest has the reference “${row.guest}”`);
  }
  if (row.source && sourceId === null) add("unknown-source", `No source is called “${row.source}”`);
  if (row.bookedOn && row.bookedOn > today) add("bad-day", "Booked on a day that has not come yet");
  if (row.bookedOn && row.bookedOn > row.checkOut) add("bad-day", "Booked after its check-out");
  if (row.status === "no-show" && row.checkIn > today) {
    add("bad-day", "A no-show on a day that has not come yet");
  }
  if (row.status === "pending" && row.checkIn < today) {
    add("bad-value", "Pending, though it has begun: confirmed, cancelled or no-show");
  }
  return problems;
}
