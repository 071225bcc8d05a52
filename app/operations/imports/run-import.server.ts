import type { BookingStatus } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { importPayment } from "~/billing/folios/import-payment.server";
import type { RoomRates } from "~/catalogue/rooms/rates";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { translatorFor } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { roomIdOn } from "~/core/stay-parts";
import { createTimeSlicer } from "~/core/time-slices.server";
import { digestOf } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { importGuestProfile } from "~/guests/profiles/import-guest-profile.server";
import { findBookableRoom } from "~/reservations/availability/availability-queries.server";
import { isRoomFullError } from "~/reservations/availability/room-full";
import { importBooking } from "~/reservations/bookings/import-booking.server";
import {
  type AgreedTerms,
  getCurrentTerms,
  toStayInstants,
} from "~/reservations/quotes/agreed-terms";
import { quoteAgreedPrice } from "~/reservations/quotes/change-quote";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { importFiles } from "./import-columns";
import { createExportIdKey, createGuestKey, listGuestKeys } from "./import-keys.server";
import {
  type CurrentGuest,
  findImport,
  findStagedRowsJson,
  type Import,
  type ImportedRow,
  insertImport,
  insertImportedRow,
  listCreatedRecordIds,
  loadImportedRecordIds,
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
  | { kind: "already-imported" }
  /** The plan differs from what the page showed. Nothing is written. */
  | { kind: "plan-changed" }
  /** Another booking took a room during the import. The rows before that row are imported. */
  | { kind: "partly-imported" }
  | { kind: "nothing-new" };

const recordListPaths = {
  guests: "/admin/guests",
  bookings: "/admin/bookings",
  payments: "/admin/bookings",
};

/** Resolves when the latest import has ended. The next one starts then. */
let latestImport: Promise<unknown> = Promise.resolve();

/**
 * Rows with errors become an import of their own. Imports run one after the other. After a failure or crash, the same
 * import can be started again: it recognises the rows already written by their keys. Writes nothing if the plan
 * differs from `seenPlanDigest`, the digest that the page showed.
 */
export function runImport(
  id: number,
  seenPlanDigest: string | null,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<RunImportResult> {
  const result = latestImport.then(() => importFile(id, seenPlanDigest, admin, operationContext));
  latestImport = result.catch(() => undefined);
  return result;
}

async function importFile(
  id: number,
  seenPlanDigest: string | null,
  admin: Viewer,
  operationContext: OperationContext,
): Promise<RunImportResult> {
  const file = await findImport(db, id);
  if (!file) return { kind: "not-found" };
  const stagedJson = await findStagedRowsJson(db, id);
  if (stagedJson === null) return { kind: "already-imported" };
  const staged = await parseStaged(file, stagedJson);
  const plan = await planImport(db, staged, operationContext);
  if (seenPlanDigest && seenPlanDigest !== calculatePlanDigest(plan.rows))
    return { kind: "plan-changed" };
  if (countOutcomes(plan.rows).createCount === 0) return { kind: "nothing-new" };
  try {
    await writeRows(id, plan, admin, operationContext);
  } catch (error) {
    if (isRoomFullError(error)) return { kind: "partly-imported" };
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
  const { failedCount, existingCount } = countOutcomes(plan.rows);
  // Includes the rows of an earlier, interrupted run.
  const createdCount = (await listCreatedRecordIds(trx, file.id, file.kind)).length;
  const reading = await stageFailedRows(trx, file, { staged, plan, admin, now });
  await markImported(trx, file.id, {
    userId: admin.id,
    createdCount,
    existingCount,
    reading,
    now,
  });
  const { singular, plural } = importFiles[file.kind];
  const countedRows = `${createdCount.toLocaleString("en")} ${createdCount === 1 ? singular : plural}`;
  const detail = [
    countedRows,
    ...(existingCount > 0 ? [`${existingCount} already imported`] : []),
    ...(failedCount > 0 ? [`${failedCount} with errors not imported`] : []),
  ].join("; ");
  await recordChange(trx, "import", file.id, "imported", admin, now, { detail });
  await notifyDesk(trx, now, {
    title: "Import",
    message: `${countedRows} imported from a file by ${admin.name}.`,
    type: "info",
    actionUrl: recordListPaths[file.kind],
    createdBy: admin.id,
  });
  return { kind: "imported" };
}

/** Duration of a transaction. Guests who book wait for its end, but shorter ones would take longer in total. */
const maxBatchMs = 200;

/** Calls `write` for each row, in transactions of about `maxBatchMs`. Other requests run between the rows. */
async function inBatches<Row>(rows: Row[], write: (trx: Db, row: Row) => Promise<void>) {
  const yieldToEventLoop = createTimeSlicer();
  for (let start = 0; start < rows.length; ) {
    start = await db.transaction().execute(async (trx) => {
      const endMs = performance.now() + maxBatchMs;
      let next = start;
      for (const row of rows.slice(start)) {
        await write(trx, row);
        next += 1;
        await yieldToEventLoop();
        if (performance.now() > endMs) break;
      }
      return next;
    });
  }
}

/** Stages the rows with errors as another file, to correct them. Returns the reading with that file's id. */
async function stageFailedRows(
  trx: Db,
  file: Import,
  { staged, plan, admin, now }: { staged: StagedRow[]; plan: Plan; admin: Viewer; now: Date },
): Promise<string> {
  const failedLines = new Set(
    plan.rows.flatMap(({ outcome, line }) => (outcome === "failed" ? [line] : [])),
  );
  const rows = staged.filter(({ line }) => failedLines.has(line));
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
  const recordRow: RecordRow = (trx, row) => insertImportedRow(trx, { ...row, importId });
  switch (plan.kind) {
    case "guests":
      return writeGuests(plan.rows, recordRow, operationContext);
    case "bookings":
      return writeBookings(plan.rows, recordRow, admin, operationContext);
    case "payments":
      return writePayments(plan.rows, recordRow, admin, operationContext);
  }
}

/** Records which record a row became, so that later imports recognise the row. */
type RecordRow = (trx: Db, row: Omit<ImportedRow, "importId">) => Promise<void>;

async function writeGuests(
  rows: PlannedGuest[],
  recordRow: RecordRow,
  { now }: OperationContext,
): Promise<void> {
  const guestKeys = rows.flatMap(({ row }) => (row && createGuestKey(row)) ?? []);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const profileIdByKey = await loadImportedRecordIds(db, "guests", [...guestKeys, ...keys]);
  const recordRowOnce: RecordRow = async (trx, row) => {
    if (profileIdByKey.has(row.key)) return;
    profileIdByKey.set(row.key, row.subjectId);
    await recordRow(trx, row);
  };
  await inBatches(rows, async (trx, { row, key, outcome, line, subjectId }) => {
    if (!row || !key) return;
    const isCreated = outcome === "importable";
    const profile = { ...row, reference: row.reference || null, doNotBook: row.doNotBook ?? null };
    const id = isCreated ? String(await importGuestProfile(trx, profile, now)) : subjectId;
    if (id === null) return;
    await recordRowOnce(trx, { kind: "guests", key, line, subjectId: id, isCreated });
    const guestKey = createGuestKey(row);
    if (guestKey)
      await recordRowOnce(trx, {
        kind: "guests",
        key: guestKey,
        line,
        subjectId: id,
        isCreated: false,
      });
  });
}

async function writeBookings(
  rows: PlannedBooking[],
  recordRow: RecordRow,
  admin: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const ratesByRoom = new Map<number, RoomRates>();
  /** Ids of the guest profiles that this file created, by guest key. */
  const createdProfileIds = new Map<string, number>();
  const guestKeys = rows.flatMap(({ row }) => (row && createGuestKey(row)) ?? []);
  const importedGuests = await loadImportedRecordIds(db, "guests", guestKeys);
  const usedKeys = new Set(rows.map(({ key }) => key));
  const getStayInstants = createInstantCache();
  // Stays with a named unit are written first, so that no other stay gets the unit.
  const namedUnitsFirst = rows.toSorted((a, b) => Number(!a.unitId) - Number(!b.unitId));
  await inBatches(namedUnitsFirst, async (trx, { row, key, outcome, line, ...plan }) => {
    if (outcome !== "importable" || !row || !key) return;
    const guestKey = createGuestKey(row);
    const guest = plan.guest && isNameless(row) ? getContactDetails(row, plan.guest) : row;
    const sameNameKeys = listGuestKeys(row);
    let profileId =
      plan.guest?.id ?? sameNameKeys.map((same) => createdProfileIds.get(same)).find(Boolean);
    if (profileId === undefined) {
      profileId = await importGuestProfile(trx, toGuestDetails(row), now);
      for (const same of sameNameKeys) createdProfileIds.set(same, profileId);
      const profileRow = {
        kind: "guests" as const,
        line,
        subjectId: String(profileId),
        isCreated: true,
      };
      // A key that exists already may belong to a profile that was anonymised since.
      const isNewKey = guestKey !== null && !importedGuests.has(guestKey);
      await recordRow(trx, {
        ...profileRow,
        key: isNewKey ? guestKey : digestOf(["guest of", key]),
      });
    }
    const roomId = roomIdOn(plan.parts, row.checkIn);
    let rates = ratesByRoom.get(roomId);
    if (!rates) {
      // A past stay may be in a room type that is no longer sold.
      const includesWithdrawn = true;
      rates = (await findBookableRoom(trx, roomId, includesWithdrawn))?.rates;
      if (!rates) throw new Error(`room ${roomId} of an import is gone`);
      ratesByRoom.set(roomId, rates);
    }
    const { checkIn, checkOut, board, guests, children, infants, totalCents } = row;
    const stay = { roomId, checkIn, checkOut, guests, children, infants, board };
    const reason = translatorFor(row.language).t("as booked");
    const agreedPrice = { cents: totalCents, reason };
    const quote = quoteAgreedPrice(rates, stay, agreedPrice, getChargeTerms(settings));
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
        stayStateTimes: getStayStateTimes(row, getStayInstants(row, terms), today, now),
        firstName: guest.firstName,
        lastName: guest.lastName,
        email: guest.email,
        phone: guest.phone,
        specialRequests: row.requests,
        arrivalTime: row.arrivalTime ?? null,
        paymentMethod: "cash",
        language: row.language,
        profileId,
        sourceId: plan.sourceId,
        unitId: plan.unitId,
        needsUnit: checkOut > today,
        createdAt: (createdAt < now ? createdAt : now).toISOString(),
        createdBy: admin.id,
      },
      now,
    );
    const bookingRow = { kind: "bookings" as const, line, subjectId: id };
    await recordRow(trx, { ...bookingRow, key, isCreated: true });
    const exportIdKey = createExportIdKey(row);
    if (!exportIdKey || usedKeys.has(exportIdKey)) return;
    usedKeys.add(exportIdKey);
    await recordRow(trx, { ...bookingRow, key: exportIdKey, isCreated: false });
  });
}

const isNameless = ({ firstName, lastName }: BookingRow) => firstName === "" && lastName === "";

/** The row's contact details take precedence over the profile's. */
const getContactDetails = (row: BookingRow, guest: CurrentGuest) => ({
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: row.email ?? guest.email,
  phone: row.phone ?? guest.phone,
});

const toBookingStatus = ({ status }: BookingRow): BookingStatus =>
  status === "no-show" ? "confirmed" : status;

const toGuestDetails = ({ firstName, lastName, email, phone, language }: BookingRow) => ({
  firstName,
  lastName,
  email,
  phone,
  language,
  country: null,
  nationality: null,
  address: "",
  company: "",
  taxNumber: "",
  notes: "",
  reference: null,
  doNotBook: null,
});

/** Caches `toStayInstants` by dates, because all terms of an import have the same times. */
function createInstantCache() {
  const instantsByDates = new Map<string, ReturnType<typeof toStayInstants>>();
  return (stay: BookingRow, terms: AgreedTerms) => {
    const datesKey = `${stay.checkIn} ${stay.checkOut}`;
    const instants = instantsByDates.get(datesKey) ?? toStayInstants(stay, terms);
    instantsByDates.set(datesKey, instants);
    return instants;
  };
}

function getStayStateTimes(
  row: BookingRow,
  { checkInAt, checkOutAt }: { checkInAt: Date; checkOutAt: Date },
  today: string,
  now: Date,
) {
  if (row.status === "no-show")
    return { noShowAt: (checkOutAt < now ? checkOutAt : now).toISOString() };
  const hasArrived = row.checkIn < today || row.mark !== undefined;
  if (row.status !== "confirmed" || !hasArrived) return {};
  const formatNotAfterNow = (instant: Date) => (instant < now ? instant : now).toISOString();
  const checkedInAt = formatNotAfterNow(checkInAt);
  const hasLeft = row.checkOut < today || row.mark === "checked-out";
  return hasLeft ? { checkedInAt, checkedOutAt: formatNotAfterNow(checkOutAt) } : { checkedInAt };
}

async function writePayments(
  rows: PlannedPayment[],
  recordRow: RecordRow,
  admin: Viewer,
  { now }: OperationContext,
): Promise<void> {
  await inBatches(rows, async (trx, { row, key, outcome, line, bookingId }) => {
    if (outcome !== "importable" || !row || !key) return;
    const { day, amountCents, method, foreign = null } = row;
    const noteWithReference = row.reference && `${row.note && `${row.note} `}(${row.reference})`;
    const payment = {
      bookingId,
      day,
      amountCents,
      foreign,
      method,
      note: (noteWithReference || row.note).slice(0, 500),
    };
    const id = await importPayment(trx, { ...payment, recordedBy: admin.id }, now);
    await recordRow(trx, { kind: "payments", key, line, subjectId: String(id), isCreated: true });
  });
}
