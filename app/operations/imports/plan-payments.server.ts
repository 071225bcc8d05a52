import { group } from "d3-array";
import type { StayDate } from "db/schema";
import { loadOpenDrawer } from "~/billing/cash/load-drawer.server";
import { describeForeignMoney } from "~/billing/folios/foreign-money";
import { folioPaymentMethodLabels } from "~/billing/folios/payment-policy";
import { findPostingDayProblem } from "~/core/business-days/find-posting-day.server";
import { normaliseBookingId } from "~/core/ids.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { type Currency, formatCents } from "~/core/money";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate } from "~/core/stay";
import { createTimeSlicer } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import { listBookingsByReference } from "~/reservations/bookings/booking-queries.server";
import { createReferenceKey, listRowKeys } from "./import-keys.server";
import { loadImportedRecordIds, loadPaymentsById } from "./import-queries.server";
import type { PaymentRow, PlannedRow, Problem, StagedRow } from "./import-rows";
import { createExistingRow, createPlannedRow, mapRepeatedRowsToFirstLines } from "./planned-row";

export interface PlannedPayment extends PlannedRow {
  row: PaymentRow | null;
  key: string | null;
  bookingId: string;
}

type ExistingBooking = Awaited<ReturnType<typeof listBookingsByReference>>[number];

export async function planPayments(
  db: Db,
  staged: StagedRow<"payments">[],
  { settings, now }: OperationContext,
): Promise<PlannedPayment[]> {
  const { timeZone, currency } = settings.general;
  const today = lodgeToday(now, timeZone);
  const keys = listRowKeys("payments", staged);
  const rowsWithoutExportId = staged.map((stagedRow) => ({
    ...stagedRow,
    row: stagedRow.row && omitExportId(stagedRow.row),
  }));
  // Keys of older imports, from exports without payment ids.
  const olderKeys = listRowKeys("payments", rowsWithoutExportId);
  const rows = staged.flatMap(({ row }) => row ?? []);
  const importedIdByKey = await loadImportedRecordIds(
    db,
    "payments",
    [...keys, ...olderKeys].filter((key) => key !== null),
  );
  const paymentById = await loadPaymentsById(db, [
    ...rows.flatMap(({ ownId }) => ownId ?? []),
    ...importedIdByKey.values(),
  ]);
  const references = [...new Set(rows.map(({ booking }) => booking))];
  const importedBookingIds = await loadImportedRecordIds(
    db,
    "bookings",
    references.map((reference) => createReferenceKey("bookings", reference)),
  );
  const bookings = await listBookingsByReference(db, [
    ...references,
    ...importedBookingIds.values(),
  ]);
  const bookingsByReference = group(bookings, ({ externalReference }) => externalReference ?? "");
  const bookingById = new Map(bookings.map((booking) => [booking.id, booking]));
  const findBookings = (reference: string): ExistingBooking[] => {
    const bookingsWithReference = bookingsByReference.get(reference) ?? [];
    if (bookingsWithReference.length > 0) return bookingsWithReference;
    const booking =
      bookingById.get(normaliseBookingId(reference)) ??
      bookingById.get(importedBookingIds.get(createReferenceKey("bookings", reference)) ?? "");
    return booking ? [booking] : [];
  };
  const drawer = await loadOpenDrawer(db);
  const problemByDay = new Map<StayDate, string | null>();
  for (const day of new Set(rows.map(({ day }) => day))) {
    problemByDay.set(day, await findPostingDayProblem(db, day, today));
  }
  const receivedCentsByBooking = new Map(
    bookings.map(({ id, receivedCents }) => [id, receivedCents]),
  );
  const firstLineByRepeatedRow = mapRepeatedRowsToFirstLines(staged, keys);
  const yieldToEventLoop = createTimeSlicer();
  const plannedPayments: PlannedPayment[] = [];
  for (const [index, stagedRow] of staged.entries()) {
    await yieldToEventLoop();
    const { row } = stagedRow;
    const key = keys[index] ?? null;
    const description = row
      ? `${formatCents(row.amountCents, currency)}${row.foreign ? ` (${describeForeignMoney(row.foreign, currency, english)})` : ""}, ${folioPaymentMethodLabels[row.method].toLowerCase()}, ${formatStayDate(row.day)}, for ${row.booking}`
      : "";
    const basePlan = {
      ...createPlannedRow(stagedRow, description, firstLineByRepeatedRow),
      row,
      key,
      bookingId: "",
    };
    if (!row || !key || basePlan.outcome === "failed") {
      plannedPayments.push(basePlan);
      continue;
    }
    const bookingsOfRow = findBookings(row.booking);
    const [booking] = bookingsOfRow;
    const matchesRow = (payment: ExistingPayment | undefined) =>
      payment?.bookingId === booking?.id &&
      payment?.day === row.day &&
      payment?.amountCents === row.amountCents;
    const importedId = importedIdByKey.get(key) ?? importedIdByKey.get(olderKeys[index] ?? "");
    if (matchesRow(paymentById.get(row.ownId ?? "")) || importedId !== undefined) {
      // Rows without a reference are keyed by their content, so they always equal the imported record.
      const payment = row.reference ? paymentById.get(importedId ?? "") : undefined;
      const difference =
        payment && !matchesRow(payment) ? formatReferenceInUse(payment, currency) : null;
      plannedPayments.push(createExistingRow(basePlan, booking?.id ?? null, difference));
      continue;
    }
    const totalCents = (receivedCentsByBooking.get(booking?.id ?? "") ?? 0) + row.amountCents;
    const problems = listProblems(row, {
      bookings: bookingsOfRow,
      totalCents,
      dayProblem: problemByDay.get(row.day) ?? null,
      drawerOpenedOn: drawer?.openedOn ?? null,
    });
    if (problems.length === 0 && booking) receivedCentsByBooking.set(booking.id, totalCents);
    plannedPayments.push({
      ...basePlan,
      outcome: problems.length > 0 ? "failed" : "importable",
      problems,
      bookingId: booking?.id ?? "",
    });
  }
  return plannedPayments;
}

type ExistingPayment = NonNullable<ReturnType<Awaited<ReturnType<typeof loadPaymentsById>>["get"]>>;

const formatReferenceInUse = (
  { bookingId, day, amountCents }: ExistingPayment,
  currency: Currency,
): string =>
  `This reference belongs to another payment: ${formatCents(amountCents, currency)}, ${formatStayDate(day)}, for #${bookingId}. If this is a different payment, use another reference`;

const omitExportId = ({ ownId: _, ...row }: PaymentRow): PaymentRow => row;

function listProblems(
  row: PaymentRow,
  context: {
    bookings: ExistingBooking[];
    totalCents: number;
    dayProblem: string | null;
    drawerOpenedOn: StayDate | null;
  },
): Problem[] {
  const { bookings, totalCents, dayProblem, drawerOpenedOn } = context;
  const problems: Problem[] = [];
  const addProblem = (kind: Problem["kind"], text: string) => problems.push({ kind, text });
  const [booking, otherBooking] = bookings;
  if (!booking) addProblem("unknown-booking", `No booking has the reference “${row.booking}”`);
  if (otherBooking)
    addProblem("unknown-booking", `More than one booking has the reference “${row.booking}”`);
  if (booking?.folioId) {
    addProblem(
      "unknown-booking",
      `This stay is on the folio of #${booking.folioId}. Use that reference`,
    );
  }
  if (dayProblem) addProblem("invalid-day", dayProblem);
  else if (row.method === "cash" && drawerOpenedOn !== null && row.day >= drawerOpenedOn) {
    const since = formatStayDate(drawerOpenedOn);
    addProblem(
      "invalid-day",
      `The cash drawer has been open since ${since}. Record later cash payments on the booking`,
    );
  }
  if (row.amountCents < 0 && totalCents < 0)
    addProblem("too-much", "The refund is more than was paid");
  return problems;
}
