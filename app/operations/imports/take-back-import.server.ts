import type { Viewer } from "~/accounts/roles";
import { takeBackPayments } from "~/billing/folios/import-payment.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { timeSlices } from "~/core/time-slices.server";
import { type Db, db } from "~/db.server";
import { takeBackPeople } from "~/guests/profiles/import-person.server";
import { takeBackBookings } from "~/reservations/bookings/import-booking.server";
import { tellHeld } from "./held-rows";
import { importFiles } from "./import-columns";
import {
  deleteRowsOf,
  findImport,
  findLastStanding,
  listHeldBookings,
  listHeldGuests,
  listHeldPayments,
  listMade,
  setTakenBack,
} from "./import-queries.server";

/** A row of an import that keeps it from being taken back. */
interface Held {
  line: number;
  /** Where it can be looked at. */
  href: string;
  name: string;
  reasons: string[];
}

type TakeBackResult =
  | { kind: "taken-back" | "not-found" | "held" }
  /** It was not imported, or is taken back already. */
  | { kind: "not-standing" }
  /** Another was made after it. */
  | { kind: "not-last"; lastId: number };

/** The rows of an import on which something was built since, in the order of its file. */
export async function findHeld(db: Db, importId: number): Promise<Held[]> {
  const payments = await listHeldPayments(db, importId);
  const bookings = await listHeldBookings(db, importId);
  const guests = await listHeldGuests(db, importId);
  return [
    ...payments.map((row) => ({ row, kind: "payments" as const })),
    ...bookings.map((row) => ({ row, kind: "bookings" as const })),
    ...guests.map((row) => ({ row, kind: "guests" as const })),
  ]
    .map(({ row, kind }) => ({
      line: row.line,
      href:
        kind === "guests" ? `/admin/guests/${row.subjectId}` : `/admin/bookings/${row.subjectId}`,
      name: kind === "guests" ? `Guest ${row.subjectId}` : `Booking #${row.subjectId}`,
      reasons: tellHeld(kind, row),
    }))
    .sort((one, other) => one.line - other.line);
}

/** Rows are removed in such steps. */
const step = 100;

/**
 * Takes the last import back whole, as long as nothing was built on it: what it made is removed, and the
 * same file can be imported again.
 */
export const takeBackImport = (id: number, admin: Viewer, now: Date): Promise<TakeBackResult> =>
  db.transaction().execute(async (trx): Promise<TakeBackResult> => {
    const file = await findImport(trx, id);
    if (!file) return { kind: "not-found" };
    if (!file.importedAt || file.takenBackAt) return { kind: "not-standing" };
    const lastId = await findLastStanding(trx);
    if (lastId !== undefined && lastId !== id) return { kind: "not-last", lastId };
    if ((await findHeld(trx, id)).length > 0) return { kind: "held" };
    const [payments, bookings, guests] = [
      await listMade(trx, id, "payments"),
      await listMade(trx, id, "bookings"),
      await listMade(trx, id, "guests"),
    ];
    // The database lets payments go of an import that is taken back.
    await setTakenBack(trx, id, admin.id, now);
    await inSteps(payments, (ids) => takeBackPayments(trx, ids.map(Number)));
    await inSteps(bookings, (ids) => takeBackBookings(trx, ids));
    await inSteps(guests, (ids) => takeBackPeople(trx, ids.map(Number)));
    await deleteRowsOf(trx, id);
    const { one, many } = importFiles[file.kind];
    const made = file.madeCount ?? 0;
    const detail = `${made.toLocaleString("en")} ${made === 1 ? one : many} from ${file.fileName}`;
    await recordChange(trx, "import", id, "taken-back", admin, now, { detail });
    return { kind: "taken-back" };
  });

async function inSteps(ids: string[], remove: (some: string[]) => Promise<void>): Promise<void> {
  const giveWay = timeSlices();
  for (let at = 0; at < ids.length; at += step) {
    await remove(ids.slice(at, at + step));
    await giveWay();
  }
}
