import { json, redirect } from "@remix-run/node";
import { loadFolio, resolveFolioId } from "~/billing/folios/load-folio.server";
import { type EarlyChoice, earlyDepartureChoices } from "~/billing/folios/release-charges";
import { findPriceChangeProblem } from "~/billing/folios/release-nights.server";
import { loadGuestInvoices } from "~/billing/invoices/load-invoices.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import { safePath, withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { toSingleLine } from "~/core/single-line";
import { countNights, formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import {
  type CheckOutAnswers,
  calculateTotalChanges,
  type EarlyDeparture,
  findChargeOption,
  listEarlyDepartures,
  listOutstandingFolios,
  listOutstandingFoliosOfPastStay,
  type MissingAnswer,
  sumVersions,
} from "~/front-desk/stays/check-out.server";
import { createFormErrors } from "~/http/parse-form.server";
import type { RequestContext } from "~/http/request-context";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import type { CheckOutStep } from "./forms/check-out-form";

interface CheckOutTarget {
  path: string;
  step?: CheckOutStep;
  name: string;
}

const errorByAnswer: Record<MissingAnswer, { field: string; message: string } | null> = {
  charge: null,
  changed: {
    field: "charge",
    message: "Someone else changed this booking while you had it open. Check the amounts again.",
  },
  note: { field: "note", message: "Enter a reason for the unpaid balance" },
};

/**
 * @throws Response a redirect to the booking or group if there are no questions; 409 if nights remain and the
 * price cannot change today
 */
export async function loadCheckOutForm(
  request: Request,
  { path, step = "check-out", name }: CheckOutTarget,
  bookings: Booking[],
  { settings, now }: RequestContext,
) {
  const today = lodgeToday(now, settings.general.timeZone);
  const [firstBooking] = bookings;
  const isPastStay = step === "mark-as-stayed";
  const earlyDepartures = isPastStay ? [] : listEarlyDepartures(bookings, today);
  const outstandingFolios =
    isPastStay && firstBooking
      ? await listOutstandingFoliosOfPastStay(db, firstBooking, today)
      : await listOutstandingFolios(db, bookings);
  if (outstandingFolios.length === 0 && earlyDepartures.length === 0) throw redirect(path);
  for (const { booking } of earlyDepartures) {
    const reason = findPriceChangeProblem(booking);
    if (reason) throw new Response(reason, { status: 409 });
  }
  const query = new URL(request.url).searchParams;
  const error = errorByAnswer[(query.get("missing") ?? "charge") as MissingAnswer] ?? null;
  const returnTo = safePath(query.get("returnTo"), path);
  return json(
    {
      action: `${path}/${step}`,
      step,
      name,
      outstandingFolios,
      returnTo,
      asksReason:
        earlyDepartures.length === 0 || (await mayLeaveBalance(bookings, earlyDepartures)),
      earlyDepartures:
        earlyDepartures.length > 0 ? await loadEarlyDepartureQuestions(earlyDepartures) : null,
      values: {
        charge: parseChoice(query.get("charge")) ?? findProposedChoice(earlyDepartures) ?? "",
      },
      errors: error && createFormErrors([error], error.field === "note"),
    },
    { status: error ? 400 : 200 },
  );
}

const parseChoice = (text: unknown): EarlyChoice | null =>
  earlyDepartureChoices.find((choice) => choice === text) ?? null;

const findProposedChoice = (earlyDepartures: EarlyDeparture[]): EarlyChoice | undefined =>
  earlyDepartureChoices.findLast((choice) =>
    earlyDepartures.some(({ proposedChoice }) => proposedChoice === choice),
  );

/** Returns whether one of the possible charges leaves a folio unsettled, which requires a reason. */
async function mayLeaveBalance(
  bookings: Booking[],
  earlyDepartures: EarlyDeparture[],
): Promise<boolean> {
  for (const choice of earlyDepartureChoices) {
    const totalChanges = calculateTotalChanges(earlyDepartures, choice);
    const outstandingFolios = await listOutstandingFolios(db, bookings, totalChanges);
    if (outstandingFolios.length > 0) return true;
  }
  return false;
}

const groupChoiceLabels: Record<EarlyChoice, string> = {
  stayed: "Nights stayed",
  "one-more": "Nights stayed + 1 more per room",
  all: "All booked nights",
};

/** Returns e.g. `2 nights stayed + 1 more: $405.00`. */
function describeChoice(
  choice: EarlyChoice,
  totalText: string,
  earlyDepartures: EarlyDeparture[],
): string {
  const [stay] = earlyDepartures;
  if (!stay || earlyDepartures.length > 1) {
    return `${groupChoiceLabels[choice]}: ${totalText} for ${pluralise(earlyDepartures.length, "room")}`;
  }
  const { checkIn, checkOut } = stay.booking;
  const stayedCount = countNights({ checkIn, checkOut: stay.from });
  const stayedText = `${pluralise(stayedCount, "night")} stayed`;
  switch (choice) {
    case "stayed":
      return stayedCount === 0 ? "No charge, no night stayed" : `${stayedText}: ${totalText}`;
    case "one-more":
      return stayedCount === 0 ? `1 night: ${totalText}` : `${stayedText} + 1 more: ${totalText}`;
    case "all": {
      const bookedCount = countNights({ checkIn, checkOut });
      return bookedCount === 1
        ? `The booked night: ${totalText}`
        : `All ${bookedCount} booked nights: ${totalText}`;
    }
  }
}

async function loadEarlyDepartureQuestions(earlyDepartures: EarlyDeparture[]) {
  const currency = earlyDepartures[0]?.booking.quote.currency ?? "USD";
  const format = (cents: number) => formatCents(cents, currency);
  const folioIds = [...new Set(earlyDepartures.map(({ booking }) => resolveFolioId(booking)))];
  let balanceCents = 0;
  let discountCents = 0;
  const invoices: { id: number; title: string }[] = [];
  for (const folioId of folioIds) {
    const folio = await loadFolio(db, folioId);
    balanceCents += folio?.balanceDueCents ?? 0;
    for (const { lines } of folio?.stays ?? []) {
      for (const { kind, amountCents } of lines)
        if (kind === "discount") discountCents -= amountCents;
    }
    invoices.push(...(await loadGuestInvoices(db, folioId, english)));
  }
  const sumTotals = (choice: EarlyChoice) =>
    earlyDepartures.reduce(
      (sum, stay) => sum + (findChargeOption(stay, choice)?.totalCents ?? 0),
      0,
    );
  const agreedCents = earlyDepartures.reduce((sum, { booking }) => sum + booking.totalCents, 0);
  const choices = earlyDepartureChoices.filter((choice) =>
    earlyDepartures.some(({ options }) => options.some(({ value }) => value === choice)),
  );
  return {
    version: sumVersions(earlyDepartures),
    stays: earlyDepartures.map(({ booking, from, releasedNights }) => ({
      id: booking.id,
      room: booking.roomName,
      nights: releasedNights.length,
      from: formatStayDateShort(from),
      until: formatStayDateShort(booking.checkOut),
    })),
    options: choices.map((value) => {
      const totalCents = sumTotals(value);
      const newBalance = describeBalance(balanceCents + totalCents - agreedCents, format);
      return {
        value,
        label: `${describeChoice(value, format(totalCents), earlyDepartures)} (folio: ${newBalance})`,
      };
    }),
    discount: discountCents > 0 ? format(discountCents) : null,
    invoices,
  };
}

function describeBalance(cents: number, format: (cents: number) => string): string {
  if (cents === 0) return "settled";
  return cents > 0 ? `balance due ${format(cents)}` : `refund due ${format(-cents)}`;
}

/** A question that was not shown has the answer null. */
export const parseCheckOutAnswers = (form: FormData): CheckOutAnswers => ({
  note: form.has("note") ? toSingleLine(String(form.get("note"))).slice(0, 500) : null,
  charge: parseChoice(form.get("charge")),
  version: Number(form.get("version")),
});

export const createCheckOutHref = (
  path: string,
  form: FormData,
  missing: MissingAnswer,
  step: CheckOutStep = "check-out",
): string =>
  withQuery(`${path}/${step}`, {
    returnTo: safePath(form.get("returnTo"), path),
    charge: parseChoice(form.get("charge")),
    // The first press asked nothing before, so no error is shown.
    missing: form.has("note") || form.has("charge") ? missing : null,
  });
