import { json, redirect } from "@remix-run/node";
import { loadFolio, loadFolioOfBooking, resolveFolioId } from "~/billing/folios/load-folio.server";
import { type EarlyChoice, earlyDepartureChoices } from "~/billing/folios/release-charges";
import { findPriceChangeProblem } from "~/billing/folios/release-nights.server";
import { loadGuestInvoices } from "~/billing/invoices/load-invoices.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import { safePath, withQuery } from "~/core/paths";
import { toSingleLine } from "~/core/single-line";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import {
  type CheckOutAnswers,
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
    message: "Someone else changed this booking while you had it open. Check the amounts again",
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
    const { stay } = await loadFolioOfBooking(db, booking);
    const reason = await findPriceChangeProblem(db, stay, true, { settings, now });
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

const choiceLabels: Record<EarlyChoice, string> = {
  stayed: "Nights stayed",
  "one-more": "Nights stayed and one more",
  all: "All booked nights",
};

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
        label: `${choiceLabels[value]}, ${format(totalCents)} in total. ${newBalance}`,
      };
    }),
    discount: discountCents > 0 ? format(discountCents) : null,
    invoices,
  };
}

function describeBalance(cents: number, format: (cents: number) => string): string {
  if (cents === 0) return "The folio will be settled.";
  return cents > 0 ? `Balance due ${format(cents)}.` : `Refund due ${format(-cents)}.`;
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
    // A form without a note field did not ask for a note before, so no error is shown.
    missing: form.has("note") ? missing : null,
  });
