import type { BookingStatus } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { readBookableRoom } from "~/availability/read-availability.server";
import { isRoomFull } from "~/availability/room-full";
import { importPayment } from "~/billing/import-payment.server";
import { importBooking } from "~/booking/import-booking.server";
import type { RoomRates } from "~/catalogue/rates";
import { type Db, db } from "~/db.server";
import { wordsFor } from "~/languages/words";
import { digestOf } from "~/lodge/digest.server";
import { lodgeInstant, lodgeToday } from "~/lodge/instants";
import { notifyDesk } from "~/notifications/notify-desk.server";
import { importPerson } from "~/people/import-person.server";
import { type AgreedTerms, stayInstants, termsNow } from "~/quotes/agreed-terms";
import { quoteAsAgreed } from "~/quotes/change-quote";
import { chargeTerms } from "~/quotes/charges";
import type { Present } from "~/settings/present";
import { givingWay } from "./give-way.server";
import { importFiles } from "./import-columns";
import { guestKey } from "./import-keys.server";
import {
  findImport,
  findKnown,
  findRows,
  type ImportedRow,
  insertImportedRow,
  type StandingGuest,
  setImported,
} from "./import-queries.server";
import { type BookingRow, countFates } from "./import-rows";
import type { PlannedBooking } from "./plan-bookings.server";
import type { PlannedGuest } from "./plan-guests.server";
import { type Plan, planImport, readStaged } from "./plan-import.server";
import type { PlannedPayment } from "./plan-payments.server";

type RunImportResult =
  | { kind: "imported" | "not-found" }
  /** It was, by this button or another. */
  | { kind: "imported-before" }
  /** Some rows fail, perhaps since the page was opened: nothing was written. */
  | { kind: "failing" }
  /** All rows exist already. */
  | { kind: "nothing-new" };

/** Where one looks at what was imported. */
const lists = { guests: "/admin/guests", bookings: "/admin/bookings", payments: "/admin/bookings" };

/**
 * Imports a file whole or not at all. It is planned once more in the transaction, so what the page showed
 * hours ago counts for nothing. Between its rows others get the thread: whoever reads does not wait, whoever
 * writes waits for its end.
 */
export async function runImport(
  id: number,
  admin: Viewer,
  present: Present,
): Promise<RunImportResult> {
  const file = await findImport(db, id);
  if (!file) return { kind: "not-found" };
  const json = await findRows(db, id);
  if (json === null) return { kind: "imported-before" };
  const staged = readStaged(file, json);
  try {
    return await db.transaction().execute(async (trx): Promise<RunImportResult> => {
      if ((await findRows(trx, id)) === null) {
        return { kind: (await findImport(trx, id)) ? "imported-before" : "not-found" };
      }
      const plan = await planImport(trx, staged, present);
      const { made, known, failed } = countFates(plan.rows);
      if (failed > 0) return { kind: "failing" };
      if (made === 0) return { kind: "nothing-new" };
      await writeRows(trx, id, plan, admin, present);
      const { now } = present;
      await setImported(trx, id, { userId: admin.id, made, known, now });
      const { one, many } = importFiles[file.kind];
      const counted = `${made.toLocaleString("en")} ${made === 1 ? one : many}`;
      const detail = `${counted} from ${file.fileName}${known > 0 ? `; ${known} existed already` : ""}`;
      await recordChange(trx, "import", id, "imported", admin, now, { detail });
      await notifyDesk(trx, now, {
        title: "Import",
        message: `${counted} imported from a file by ${admin.name}.`,
        type: "info",
        actionUrl: lists[file.kind],
        by: admin.id,
      });
      return { kind: "imported" };
    });
  } catch (error) {
    // The ledger and the plan differ where the file is wrong by itself; the page will say where.
    if (isRoomFull(error)) return { kind: "failing" };
    throw error;
  }
}

function writeRows(
  trx: Db,
  importId: number,
  plan: Plan,
  admin: Viewer,
  present: Present,
): Promise<void> {
  const note = (row: Omit<ImportedRow, "importId">) => insertImportedRow(trx, { ...row, importId });
  switch (plan.kind) {
    case "guests":
      return writeGuests(trx, plan.rows, note, present);
    case "bookings":
      return writeBookings(trx, plan.rows, note, admin, present);
    case "payments":
      return writePayments(trx, plan.rows, note, admin, present);
  }
}

type Note = (row: Omit<ImportedRow, "importId">) => Promise<void>;

async function writeGuests(
  trx: Db,
  rows: PlannedGuest[],
  note: Note,
  { now }: Present,
): Promise<void> {
  const giveWay = givingWay();
  const aliases = rows.flatMap(({ row }) => (row && guestKey(row)) ?? []);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const noted = await findKnown(trx, "guests", [...aliases, ...keys]);
  const noteOnce: Note = async (row) => {
    if (noted.has(row.key)) return;
    noted.set(row.key, row.subjectId);
    await note(row);
  };
  for (const { row, key, fate, line, subjectId } of rows) {
    if (!row || !key) continue;
    const made = fate === "made";
    const id = made ? String(await importPerson(trx, row, row.reference || null, now)) : subjectId;
    if (id === null) continue;
    await noteOnce({ kind: "guests", key, line, subjectId: id, isMade: made });
    const alias = guestKey(row);
    if (alias) await noteOnce({ kind: "guests", key: alias, line, subjectId: id, isMade: false });
    await giveWay();
  }
}

async function writeBookings(
  trx: Db,
  rows: PlannedBooking[],
  note: Note,
  admin: Viewer,
  { settings, now }: Present,
): Promise<void> {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const rates = new Map<number, RoomRates>();
  /** Guests of this file, by what they are known by. */
  const made = new Map<string, number>();
  const aliases = rows.flatMap(({ row }) => (row && guestKey(row)) ?? []);
  const noted = await findKnown(trx, "guests", aliases);
  const instantsOf = keepingInstants();
  const giveWay = givingWay();
  // Who has a door by name is behind it before the others are given what is free.
  const namedFirst = rows.toSorted((one, other) => Number(!one.doorId) - Number(!other.doorId));
  for (const { row, key, fate, line, ...plan } of namedFirst) {
    await giveWay();
    if (fate !== "made" || !row || !key) continue;
    const alias = guestKey(row);
    const who = plan.guest && isNameless(row) ? namedBy(row, plan.guest) : row;
    let personId = plan.guest?.id ?? made.get(alias ?? "");
    if (personId === undefined) {
      personId = await importPerson(trx, personOf(row), null, now);
      if (alias) made.set(alias, personId);
      const person = { kind: "guests" as const, line, subjectId: String(personId), isMade: true };
      // Who was known by it may be nameless by now.
      const isNew = alias !== null && !noted.has(alias);
      await note({ ...person, key: isNew ? alias : digestOf(["guest of", key]) });
    }
    let ratesOfRoom = rates.get(plan.roomId);
    if (!ratesOfRoom) {
      ratesOfRoom = (await readBookableRoom(trx, plan.roomId, true))?.rates;
      if (!ratesOfRoom) throw new Error(`room ${plan.roomId} of an import is gone`);
      rates.set(plan.roomId, ratesOfRoom);
    }
    const { checkIn, checkOut, board, guests, children, infants, totalCents } = row;
    const stay = { roomId: plan.roomId, checkIn, checkOut, guests, children, infants, board };
    const reason = wordsFor(row.language).t("as booked before");
    const agreed = { cents: totalCents, reason };
    const quote = quoteAsAgreed(ratesOfRoom, stay, agreed, chargeTerms(settings));
    const terms = termsNow(settings, quote);
    const bookedOn = row.bookedOn ?? (checkIn < today ? checkIn : null);
    const createdAt = bookedOn ? lodgeInstant(bookedOn, "12:00", timeZone) : now;
    const id = await importBooking(
      trx,
      {
        reference: row.reference || null,
        stay,
        quote,
        terms,
        status: statusOf(row),
        marks: marksOf(row, instantsOf(row, terms), today, now),
        firstName: who.firstName,
        lastName: who.lastName,
        email: who.email,
        phone: who.phone,
        specialRequests: row.requests,
        arrivalTime: null,
        paymentMethod: "cash",
        language: row.language,
        personId,
        sourceId: plan.sourceId,
        doorId: plan.doorId,
        isComing: checkOut > today,
        createdAt: (createdAt < now ? createdAt : now).toISOString(),
        createdBy: admin.id,
      },
      now,
    );
    await note({ kind: "bookings", key, line, subjectId: id, isMade: true });
  }
}

const isNameless = ({ firstName, lastName }: BookingRow) => firstName === "" && lastName === "";

/** Of whom the file says no more than the reference. */
const namedBy = (row: BookingRow, guest: StandingGuest) => ({
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: row.email ?? guest.email,
  phone: row.phone ?? guest.phone,
});

const statusOf = ({ status }: BookingRow): BookingStatus =>
  status === "no-show" ? "confirmed" : status;

const personOf = ({ firstName, lastName, email, phone, language }: BookingRow) => ({
  ...{ firstName, lastName, email, phone, language },
  ...{ country: null, nationality: null, address: "", company: "", taxNumber: "", notes: "" },
});

/** As `stayInstants`, of terms that all have the same times: many stays share their days. */
function keepingInstants() {
  const kept = new Map<string, ReturnType<typeof stayInstants>>();
  return (stay: BookingRow, terms: AgreedTerms) => {
    const days = `${stay.checkIn} ${stay.checkOut}`;
    const known = kept.get(days) ?? stayInstants(stay, terms);
    kept.set(days, known);
    return known;
  };
}

/** Whoever left before today has stayed; whoever came before today is in the house. */
function marksOf(
  row: BookingRow,
  { from, to }: { from: Date; to: Date },
  today: string,
  now: Date,
) {
  if (row.status === "no-show") return { noShowAt: (to < now ? to : now).toISOString() };
  if (row.status !== "confirmed" || row.checkIn >= today) return {};
  const checkedInAt = from.toISOString();
  return row.checkOut < today ? { checkedInAt, checkedOutAt: to.toISOString() } : { checkedInAt };
}

async function writePayments(
  trx: Db,
  rows: PlannedPayment[],
  note: Note,
  admin: Viewer,
  { now }: Present,
): Promise<void> {
  const giveWay = givingWay();
  for (const { row, key, fate, line, bookingId } of rows) {
    await giveWay();
    if (fate !== "made" || !row || !key) continue;
    const { day, amountCents, method } = row;
    const text = row.reference && `${row.note && `${row.note} `}(${row.reference})`;
    const payment = { bookingId, day, amountCents, method, note: (text || row.note).slice(0, 500) };
    const id = await importPayment(trx, { ...payment, recordedBy: admin.id }, now);
    await note({ kind: "payments", key, line, subjectId: String(id), isMade: true });
  }
}
