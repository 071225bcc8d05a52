import type { BookingStatus } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { importPayment } from "~/billing/folios/import-payment.server";
import type { RoomRates } from "~/catalogue/rooms/rates";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { digestOf } from "~/core/digest.server";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { translatorFor } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { roomOn } from "~/core/stay-parts";
import { createTimeSlicer } from "~/core/time-slices.server";
import { type Db, db } from "~/db.server";
import { importGuestProfile } from "~/guests/profiles/import-guest-profile.server";
import { readBookableRoom } from "~/reservations/availability/room-availability.server";
import { isRoomFull } from "~/reservations/availability/room-full";
import { importBooking } from "~/reservations/bookings/import-booking.server";
import {
  type AgreedTerms,
  getCurrentTerms,
  toStayInstants,
} from "~/reservations/quotes/agreed-terms";
import { quoteAgreedPrice } from "~/reservations/quotes/change-quote";
import { chargeTerms } from "~/reservations/quotes/charges";
import { importFiles } from "./import-columns";
import { findExportIdKey, findGuestKey } from "./import-keys.server";
import {
  type CurrentGuest,
  findImport,
  findImportedSubjects,
  findStagedRows,
  type Import,
  type ImportedRow,
  insertImport,
  insertImportedRow,
  listCreatedSubjects,
  markImported,
} from "./import-queries.server";
import { type BookingRow, countOutcomes, type StagedRow } from "./import-rows";
import type { PlannedBooking } from "./plan-bookings.server";
import type { PlannedGuest } from "./plan-guests.server";
import { calculatePlanDigest, type Plan, parseStaged, planImport } from "./plan-import.server";
import type { PlannedPayment } from "./plan-payments.server";
import { parseReading } from "./stored-imports.server";

type RunImportResult =
  | { kind: "imported" | "not-found" }
  /** The file was already imported, perhaps by a double click. */
  | { kind: "imported-before" }
  /** The plan differs from what the page showed. Nothing is written. */
  | { kind: "plan-changed" }
  /** Another booking took a room during the import. The rows before that row are imported. */
  | { kind: "imported-some" }
  /** No row can be imported. */
  | { kind: "nothing-new" };

const listPaths = {
  guests: "/admin/guests",
  bookings: "/admin/bookings",
  payments: "/admin/bookings",
};

/** The running or last import. The next one plans after it has ended. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Imports the valid rows of a file in short transactions. Rows with errors become a file of their own.
 * Imports run one after the other.
 * Nothing is written if `seenPlan`, the digest shown on the page, differs from the current plan.
 * After a failure or crash, rows already written are known by their keys, so the same import can continue.
 */
export function runImport(
  id: number,
  seenPlan: string | null,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<RunImportResult> {
  const result = running.then(() => importFile(id, seenPlan, admin, operationContext));
  running = result.catch(() => undefined);
  return result;
}

async function importFile(
  id: number,
  seenPlan: string | null,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<RunImportResult> {
  const file = await findImport(db, id);
  if (!file) return { kind: "not-found" };
  const json = await findStagedRows(db, id);
  if (json === null) return { kind: "imported-before" };
  const staged = parseStaged(file, json);
  const plan = await planImport(db, staged, operationContext);
  if (seenPlan && seenPlan !== calculatePlanDigest(plan.rows)) return { kind: "plan-changed" };
  if (countOutcomes(plan.rows).made === 0) return { kind: "nothing-new" };
  try {
    await writeRows(id, plan, admin, operationContext);
  } catch (error) {
    // Another booking took a room between the plan and the row.
    if (isRoomFull(error)) return { kind: "imported-some" };
    throw error;
  }
  return db
    .transaction()
    .execute((trx) =>
      finishImport(trx, file, { staged: staged.rows, plan }, admin, operationContext),
    );
}

async function finishImport(
  trx: Db,
  file: Import,
  { staged, plan }: { staged: StagedRow[]; plan: Plan },
  admin: Viewer,
  { now }: OperationContext,
): Promise<RunImportResult> {
  const { failed, known } = countOutcomes(plan.rows);
  // Includes the rows of an earlier, interrupted run.
  const made = (await listCreatedSubjects(trx, file.id, file.kind)).length;
  const reading = await keepFailedRows(trx, file, { staged, plan, admin, now });
  await markImported(trx, file.id, { userId: admin.id, made, known, reading, now });
  const { one, many } = importFiles[file.kind];
  const counted = `${made.toLocaleString("en")} ${made === 1 ? one : many}`;
  const detail = [
    `${counted} from ${file.fileName}`,
    ...(known > 0 ? [`${known} already imported`] : []),
    ...(failed > 0 ? [`${failed} with errors not imported`] : []),
  ].join("; ");
  await recordChange(trx, "import", file.id, "imported", admin, now, { detail });
  await notifyDesk(trx, now, {
    title: "Import",
    message: `${counted} imported from a file by ${admin.name}.`,
    type: "info",
    actionUrl: listPaths[file.kind],
    by: admin.id,
  });
  return { kind: "imported" };
}

/** Guests who book wait for the end of a transaction. Shorter ones would take longer in total. */
const maxBatchMs = 200;

/** Calls `write` for each row, in transactions of about `maxBatchMs`. Other requests run between the rows. */
async function inBatches<Row>(rows: Row[], write: (trx: Db, row: Row) => Promise<void>) {
  const giveWay = createTimeSlicer();
  for (let at = 0; at < rows.length; ) {
    at = await db.transaction().execute(async (trx) => {
      const end = performance.now() + maxBatchMs;
      let next = at;
      for (const row of rows.slice(at)) {
        await write(trx, row);
        next += 1;
        await giveWay();
        if (performance.now() > end) break;
      }
      return next;
    });
  }
}

/** Keeps the rows with errors for a day, as a file to correct. Returns the new reading. */
async function keepFailedRows(
  trx: Db,
  file: Import,
  { staged, plan, admin, now }: { staged: StagedRow[]; plan: Plan; admin: Viewer; now: Date },
): Promise<string> {
  const failed = new Set(
    plan.rows.flatMap(({ outcome, line }) => (outcome === "failed" ? [line] : [])),
  );
  const rows = staged.filter(({ line }) => failed.has(line));
  if (rows.length === 0) return file.reading;
  const restId = await insertImport(
    trx,
    {
      kind: file.kind,
      fileName: file.fileName,
      digest: digestOf(["rest", file.id, file.digest]),
      rowCount: rows.length,
      reading: file.reading,
      rows: JSON.stringify(rows),
      checkedBy: admin.id,
    },
    now,
  );
  return JSON.stringify({ ...parseReading(file.reading), restId });
}

function writeRows(
  importId: number,
  plan: Plan,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<void> {
  const note: RecordRow = (trx, row) => insertImportedRow(trx, { ...row, importId });
  switch (plan.kind) {
    case "guests":
      return writeGuests(plan.rows, note, operationContext);
    case "bookings":
      return writeBookings(plan.rows, note, admin, operationContext);
    case "payments":
      return writePayments(plan.rows, note, admin, operationContext);
  }
}

type RecordRow = (trx: Db, row: Omit<ImportedRow, "importId">) => Promise<void>;

async function writeGuests(
  rows: PlannedGuest[],
  note: RecordRow,
  { now }: OperationContext,
): Promise<void> {
  const aliases = rows.flatMap(({ row }) => (row && findGuestKey(row)) ?? []);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const noted = await findImportedSubjects(db, "guests", [...aliases, ...keys]);
  const noteOnce: RecordRow = async (trx, row) => {
    if (noted.has(row.key)) return;
    noted.set(row.key, row.subjectId);
    await note(trx, row);
  };
  await inBatches(rows, async (trx, { row, key, outcome, line, subjectId }) => {
    if (!row || !key) return;
    const made = outcome === "made";
    const profile = { ...row, reference: row.reference || null, doNotBook: row.doNotBook ?? null };
    const id = made ? String(await importGuestProfile(trx, profile, now)) : subjectId;
    if (id === null) return;
    await noteOnce(trx, { kind: "guests", key, line, subjectId: id, isMade: made });
    const alias = findGuestKey(row);
    if (alias)
      await noteOnce(trx, { kind: "guests", key: alias, line, subjectId: id, isMade: false });
  });
}

async function writeBookings(
  rows: PlannedBooking[],
  note: RecordRow,
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const rates = new Map<number, RoomRates>();
  /** Ids of guests created from this file, by key. */
  const made = new Map<string, number>();
  const aliases = rows.flatMap(({ row }) => (row && findGuestKey(row)) ?? []);
  const noted = await findImportedSubjects(db, "guests", aliases);
  const usedKeys = new Set(rows.map(({ key }) => key));
  const instantsOf = createInstantCache();
  // Stays with a named unit come first. The others then get the free units.
  const namedFirst = rows.toSorted((a, b) => Number(!a.unitId) - Number(!b.unitId));
  await inBatches(namedFirst, async (trx, { row, key, outcome, line, ...plan }) => {
    if (outcome !== "made" || !row || !key) return;
    const alias = findGuestKey(row);
    const who = plan.guest && isNameless(row) ? withGuestOfReference(row, plan.guest) : row;
    let profileId = plan.guest?.id ?? made.get(alias ?? "");
    if (profileId === undefined) {
      profileId = await importGuestProfile(trx, toGuestDetails(row), now);
      if (alias) made.set(alias, profileId);
      const profile = { kind: "guests" as const, line, subjectId: String(profileId), isMade: true };
      // An existing key may belong to a profile that was anonymised since.
      const isNew = alias !== null && !noted.has(alias);
      await note(trx, { ...profile, key: isNew ? alias : digestOf(["guest of", key]) });
    }
    const roomId = roomOn(plan.parts, row.checkIn);
    let ratesOfRoom = rates.get(roomId);
    if (!ratesOfRoom) {
      ratesOfRoom = (await readBookableRoom(trx, roomId, true))?.rates;
      if (!ratesOfRoom) throw new Error(`room ${roomId} of an import is gone`);
      rates.set(roomId, ratesOfRoom);
    }
    const { checkIn, checkOut, board, guests, children, infants, totalCents } = row;
    const stay = { roomId, checkIn, checkOut, guests, children, infants, board };
    const reason = translatorFor(row.language).t("as booked");
    const agreed = { cents: totalCents, reason };
    const quote = quoteAgreedPrice(ratesOfRoom, stay, agreed, chargeTerms(settings));
    const terms = getCurrentTerms(settings, quote);
    const bookedOn = row.bookedOn ?? (checkIn < today ? checkIn : null);
    const createdAt = bookedOn ? lodgeInstant(bookedOn, "12:00", timeZone) : now;
    const id = await importBooking(
      trx,
      {
        reference: row.reference || null,
        stay,
        parts: plan.parts,
        quote,
        terms,
        releasedFrom: row.releasedFrom ?? null,
        status: toBookingStatus(row),
        marks: toStayStates(row, instantsOf(row, terms), today, now),
        firstName: who.firstName,
        lastName: who.lastName,
        email: who.email,
        phone: who.phone,
        specialRequests: row.requests,
        arrivalTime: row.arrivalTime ?? null,
        paymentMethod: "cash",
        language: row.language,
        profileId,
        sourceId: plan.sourceId,
        unitId: plan.unitId,
        isComing: checkOut > today,
        createdAt: (createdAt < now ? createdAt : now).toISOString(),
        createdBy: admin.id,
      },
      now,
    );
    const booking = { kind: "bookings" as const, line, subjectId: id };
    await note(trx, { ...booking, key, isMade: true });
    const ownKey = findExportIdKey(row);
    if (!ownKey || usedKeys.has(ownKey)) return;
    usedKeys.add(ownKey);
    await note(trx, { ...booking, key: ownKey, isMade: false });
  });
}

const isNameless = ({ firstName, lastName }: BookingRow) => firstName === "" && lastName === "";

/** Fills in the guest's details if the row has only a reference. */
const withGuestOfReference = (row: BookingRow, guest: CurrentGuest) => ({
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: row.email ?? guest.email,
  phone: row.phone ?? guest.phone,
});

const toBookingStatus = ({ status }: BookingRow): BookingStatus =>
  status === "no-show" ? "confirmed" : status;

const toGuestDetails = ({ firstName, lastName, email, phone, language }: BookingRow) => ({
  ...{ firstName, lastName, email, phone, language },
  ...{ country: null, nationality: null, address: "", company: "", taxNumber: "", notes: "" },
  ...{ reference: null, doNotBook: null },
});

/** Caches `toStayInstants` by dates, because all terms of an import have the same times. */
function createInstantCache() {
  const kept = new Map<string, ReturnType<typeof toStayInstants>>();
  return (stay: BookingRow, terms: AgreedTerms) => {
    const days = `${stay.checkIn} ${stay.checkOut}`;
    const known = kept.get(days) ?? toStayInstants(stay, terms);
    kept.set(days, known);
    return known;
  };
}

/** Returns the stay states: departures before today are checked out, arrivals before today checked in. */
function toStayStates(
  row: BookingRow,
  { from, to }: { from: Date; to: Date },
  today: string,
  now: Date,
) {
  if (row.status === "no-show") return { noShowAt: (to < now ? to : now).toISOString() };
  const hasArrived = row.checkIn < today || row.mark !== undefined;
  if (row.status !== "confirmed" || !hasArrived) return {};
  const atLatest = (instant: Date) => (instant < now ? instant : now).toISOString();
  const checkedInAt = atLatest(from);
  const hasLeft = row.checkOut < today || row.mark === "checked-out";
  return hasLeft ? { checkedInAt, checkedOutAt: atLatest(to) } : { checkedInAt };
}

async function writePayments(
  rows: PlannedPayment[],
  note: RecordRow,
  admin: Viewer,
  { now }: OperationContext,
): Promise<void> {
  await inBatches(rows, async (trx, { row, key, outcome, line, bookingId }) => {
    if (outcome !== "made" || !row || !key) return;
    const { day, amountCents, method, foreign = null } = row;
    const text = row.reference && `${row.note && `${row.note} `}(${row.reference})`;
    const payment = {
      bookingId,
      day,
      amountCents,
      foreign,
      method,
      note: (text || row.note).slice(0, 500),
    };
    const id = await importPayment(trx, { ...payment, recordedBy: admin.id }, now);
    await note(trx, { kind: "payments", key, line, subjectId: String(id), isMade: true });
  });
}
