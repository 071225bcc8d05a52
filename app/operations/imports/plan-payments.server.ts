import { group } from "d3-array";
import type { StayDate } from "db/schema";
import { findDayProblem } from "~/billing/business-days/line-day.server";
import { readOpenDrawer } from "~/billing/cash/read-drawer.server";
import { describeForeign } from "~/billing/folios/foreign-money";
import { receivedByNames } from "~/billing/folios/payment-rules";
import { normaliseBookingId } from "~/core/ids.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { type Currency, formatCents } from "~/core/money";
import type { Present } from "~/core/settings/present";
import { formatStayDate } from "~/core/stay";
import { timeSlices } from "~/core/time-slices.server";
import type { Db } from "~/db.server";
import { listByReference } from "~/reservations/bookings/booking-queries.server";
import { keysOf, referenceKey } from "./import-keys.server";
import { findKnown, findPayments } from "./import-queries.server";
import type { PaymentRow, PlannedRow, Problem, StagedRow } from "./import-rows";
import { findRepeated, knownRow, plannedRow } from "./planned-row";

/** A payment of a file, its booking, and what becomes of it. */
export interface PlannedPayment extends PlannedRow {
  row: PaymentRow | null;
  key: string | null;
  bookingId: string;
}

type Found = Awaited<ReturnType<typeof listByReference>>[number];

/** What becomes of each payment of a file, in its order. */
export async function planPayments(
  db: Db,
  staged: StagedRow<"payments">[],
  { settings, now }: Present,
): Promise<PlannedPayment[]> {
  const { timeZone, currency } = settings.general;
  const today = lodgeToday(now, timeZone);
  const keys = keysOf("payments", staged);
  const withoutId = staged.map((each) => ({ ...each, row: each.row && withoutOwnId(each.row) }));
  // Rows of exports without payment numbers were recorded by these keys.
  const olderKeys = keysOf("payments", withoutId);
  const rows = staged.flatMap(({ row }) => row ?? []);
  const known = await findKnown(
    db,
    "payments",
    [...keys, ...olderKeys].filter((key) => key !== null),
  );
  const standing = await findPayments(db, [
    ...rows.flatMap(({ ownId }) => ownId ?? []),
    ...known.values(),
  ]);
  const references = [...new Set(rows.map(({ booking }) => booking))];
  const imported = await findKnown(
    db,
    "bookings",
    references.map((reference) => referenceKey("bookings", reference)),
  );
  const bookings = await listByReference(db, [...references, ...imported.values()]);
  const byTheirs = group(bookings, ({ theirReference }) => theirReference ?? "");
  const byOurs = new Map(bookings.map((booking) => [booking.id, booking]));
  const find = (reference: string): Found[] => {
    const theirs = byTheirs.get(reference) ?? [];
    if (theirs.length > 0) return theirs;
    const ours =
      byOurs.get(normaliseBookingId(reference)) ??
      byOurs.get(imported.get(referenceKey("bookings", reference)) ?? "");
    return ours ? [ours] : [];
  };
  const drawer = await readOpenDrawer(db);
  const dayProblems = new Map<StayDate, string | null>();
  for (const day of new Set(rows.map(({ day }) => day))) {
    dayProblems.set(day, await findDayProblem(db, day, today));
  }
  const received = new Map(bookings.map(({ id, receivedCents }) => [id, receivedCents]));
  const repeated = findRepeated(staged);
  const giveWay = timeSlices();
  const planned: PlannedPayment[] = [];
  for (const [at, each] of staged.entries()) {
    await giveWay();
    const { row } = each;
    const key = keys[at] ?? null;
    const about = row
      ? `${formatCents(row.amountCents, currency)}${row.foreign ? ` (${describeForeign(row.foreign, currency, english)})` : ""}, ${receivedByNames[row.method].toLowerCase()}, ${formatStayDate(row.day)}, for ${row.booking}`
      : "";
    const base = { ...plannedRow(each, about, repeated), row, key, bookingId: "" };
    if (!row || !key || base.fate === "failed") {
      planned.push(base);
      continue;
    }
    const found = find(row.booking);
    const [booking] = found;
    const isSame = (payment: Standing | undefined) =>
      payment?.bookingId === booking?.id &&
      payment?.day === row.day &&
      payment?.amountCents === row.amountCents;
    const knownId = known.get(key) ?? known.get(olderKeys[at] ?? "");
    if (isSame(standing.get(row.ownId ?? "")) || knownId !== undefined) {
      // Without a reference it is known by all that it says.
      const recorded = row.reference ? standing.get(knownId ?? "") : undefined;
      const difference = recorded && !isSame(recorded) ? describe(recorded, currency) : null;
      planned.push(knownRow(base, booking?.id ?? null, difference));
      continue;
    }
    const sum = (received.get(booking?.id ?? "") ?? 0) + row.amountCents;
    const problems = findProblems(row, {
      found,
      sum,
      dayProblem: dayProblems.get(row.day) ?? null,
      drawerSince: drawer?.openedOn ?? null,
    });
    if (problems.length === 0 && booking) received.set(booking.id, sum);
    planned.push({
      ...base,
      fate: problems.length > 0 ? "failed" : "made",
      problems,
      bookingId: booking?.id ?? "",
    });
  }
  return planned;
}

type Standing = NonNullable<ReturnType<Awaited<ReturnType<typeof findPayments>>["get"]>>;

/** Describes the payment that has the reference of a row that says something else. */
const describe = ({ bookingId, day, amountCents }: Standing, currency: Currency): string =>
  `Its reference is a payment already: ${formatCents(amountCents, currency)}, ${formatStayDate(day)}, for #${bookingId}. If this is another payment, give it another reference`;

const withoutOwnId = ({ ownId: _, ...row }: PaymentRow): PaymentRow => row;

function findProblems(
  row: PaymentRow,
  told: {
    found: Found[];
    /** What came in for the booking, this row included. */
    sum: number;
    dayProblem: string | null;
    drawerSince: StayDate | null;
  },
): Problem[] {
  const { found, sum, dayProblem, drawerSince } = told;
  const problems: Problem[] = [];
  const add = (kind: Problem["kind"], text: string) => problems.push({ kind, text });
  const [booking, other] = found;
  if (!booking) add("unknown-booking", `No booking has the reference “${row.booking}”`);
  if (other) add("unknown-booking", `More than one booking has the reference “${row.booking}”`);
  if (booking?.billId) {
    add("unknown-booking", `Its stay stands on the bill of #${booking.billId}: name that`);
  }
  if (dayProblem) add("day-refused", dayProblem);
  else if (row.method === "cash" && drawerSince !== null && row.day >= drawerSince) {
    const since = formatStayDate(drawerSince);
    add(
      "day-refused",
      `The cash drawer is open since ${since}: cash from then on is taken at the booking`,
    );
  }
  if (row.amountCents < 0 && sum < 0) add("too-much", "More is given back than came in");
  return problems;
}
