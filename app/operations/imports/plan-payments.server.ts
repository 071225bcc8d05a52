import { group } from "d3-array";
import type { StayDate } from "db/schema";
import { findPostingDayProblem } from "~/billing/business-days/find-posting-day-problem.server";
import { loadOpenDrawer } from "~/billing/cash/load-drawer.server";
import { describeForeignMoney } from "~/billing/folios/foreign-money";
import { receivedByLabels } from "~/billing/folios/payment-policy";
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
import { findImportedSubjects, findPayments } from "./import-queries.server";
import type { PaymentRow, PlannedRow, Problem, StagedRow } from "./import-rows";
import { createPlannedRow, findRepeatedReferences, knownRow } from "./planned-row";

export interface PlannedPayment extends PlannedRow {
  row: PaymentRow | null;
  key: string | null;
  bookingId: string;
}

type Found = Awaited<ReturnType<typeof listBookingsByReference>>[number];

export async function planPayments(
  db: Db,
  staged: StagedRow<"payments">[],
  { settings, now }: OperationContext,
): Promise<PlannedPayment[]> {
  const { timeZone, currency } = settings.general;
  const today = lodgeToday(now, timeZone);
  const keys = listRowKeys("payments", staged);
  const withoutId = staged.map((each) => ({ ...each, row: each.row && omitExportId(each.row) }));
  // Keys of older imports, from exports without payment ids.
  const olderKeys = listRowKeys("payments", withoutId);
  const rows = staged.flatMap(({ row }) => row ?? []);
  const known = await findImportedSubjects(
    db,
    "payments",
    [...keys, ...olderKeys].filter((key) => key !== null),
  );
  const standing = await findPayments(db, [
    ...rows.flatMap(({ ownId }) => ownId ?? []),
    ...known.values(),
  ]);
  const references = [...new Set(rows.map(({ booking }) => booking))];
  const imported = await findImportedSubjects(
    db,
    "bookings",
    references.map((reference) => createReferenceKey("bookings", reference)),
  );
  const bookings = await listBookingsByReference(db, [...references, ...imported.values()]);
  const byTheirs = group(bookings, ({ theirReference }) => theirReference ?? "");
  const byOurs = new Map(bookings.map((booking) => [booking.id, booking]));
  const find = (reference: string): Found[] => {
    const theirs = byTheirs.get(reference) ?? [];
    if (theirs.length > 0) return theirs;
    const ours =
      byOurs.get(normaliseBookingId(reference)) ??
      byOurs.get(imported.get(createReferenceKey("bookings", reference)) ?? "");
    return ours ? [ours] : [];
  };
  const drawer = await loadOpenDrawer(db);
  const dayProblems = new Map<StayDate, string | null>();
  for (const day of new Set(rows.map(({ day }) => day))) {
    dayProblems.set(day, await findPostingDayProblem(db, day, today));
  }
  const received = new Map(bookings.map(({ id, receivedCents }) => [id, receivedCents]));
  const repeated = findRepeatedReferences(staged);
  const giveWay = createTimeSlicer();
  const planned: PlannedPayment[] = [];
  for (const [at, each] of staged.entries()) {
    await giveWay();
    const { row } = each;
    const key = keys[at] ?? null;
    const about = row
      ? `${formatCents(row.amountCents, currency)}${row.foreign ? ` (${describeForeignMoney(row.foreign, currency, english)})` : ""}, ${receivedByLabels[row.method].toLowerCase()}, ${formatStayDate(row.day)}, for ${row.booking}`
      : "";
    const base = { ...createPlannedRow(each, about, repeated), row, key, bookingId: "" };
    if (!row || !key || base.outcome === "failed") {
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
      // Without a reference, a known row has identical content.
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
      outcome: problems.length > 0 ? "failed" : "made",
      problems,
      bookingId: booking?.id ?? "",
    });
  }
  return planned;
}

type Standing = NonNullable<ReturnType<Awaited<ReturnType<typeof findPayments>>["get"]>>;

/** Describes the existing payment with the row's reference but other content. */
const describe = ({ bookingId, day, amountCents }: Standing, currency: Currency): string =>
  `This reference belongs to another payment: ${formatCents(amountCents, currency)}, ${formatStayDate(day)}, for #${bookingId}. If this is a different payment, use another reference`;

const omitExportId = ({ ownId: _, ...row }: PaymentRow): PaymentRow => row;

function findProblems(
  row: PaymentRow,
  told: {
    found: Found[];
    /** The booking's received total, this row included. */
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
  if (booking?.folioId) {
    add("unknown-booking", `This stay is on the folio of #${booking.folioId}. Use that reference`);
  }
  if (dayProblem) add("day-refused", dayProblem);
  else if (row.method === "cash" && drawerSince !== null && row.day >= drawerSince) {
    const since = formatStayDate(drawerSince);
    add(
      "day-refused",
      `The cash drawer has been open since ${since}. Record later cash payments on the booking`,
    );
  }
  if (row.amountCents < 0 && sum < 0) add("too-much", "The refund is more than was paid");
  return problems;
}
