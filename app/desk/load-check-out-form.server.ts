import { json, redirect } from "@remix-run/node";
import { findFolioId, loadFolio, loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { type EarlyChoice, earlyChoices } from "~/billing/folios/release-charges";
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
import type { Booking } from "~/reservations/bookings/load-booking.server";
import type { CheckOutStep } from "./forms/check-out-form";

interface CheckOutTarget {
  own: string;
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
 * Loads the questions before check-out: the charge for remaining nights, and open folios. Redirects to the
 * record without questions. @throws Response 409 if nights remain and the price cannot change today
 */
export async function loadCheckOutForm(
  request: Request,
  { own, step = "check-out", name }: CheckOutTarget,
  bookings: Booking[],
  { settings, now }: RequestContext,
) {
  const today = lodgeToday(now, settings.general.timeZone);
  const [booking] = bookings;
  const isPast = step === "mark-as-stayed";
  const early = isPast ? [] : listEarlyDepartures(bookings, today);
  const open =
    isPast && booking
      ? await listOutstandingFoliosOfPastStay(db, booking, today)
      : await listOutstandingFolios(db, bookings);
  if (open.length === 0 && early.length === 0) throw redirect(own);
  for (const { booking } of early) {
    const { stay } = await loadFolioOfBooking(db, booking);
    const reason = await findPriceChangeProblem(db, stay, true, { settings, now });
    if (reason) throw new Response(reason, { status: 409 });
  }
  const asked = new URL(request.url).searchParams;
  const missing = errorByAnswer[(asked.get("missing") ?? "charge") as MissingAnswer] ?? null;
  const returnTo = safePath(asked.get("returnTo"), own);
  return json(
    {
      ...{ action: `${own}/${step}`, step, name, open, returnTo },
      early: early.length > 0 ? await viewEarlyDepartures(early) : null,
      values: { charge: parseChoice(asked.get("charge")) ?? findProposedChoice(early) ?? "" },
      errors: missing && createFormErrors([missing], missing.field === "note"),
    },
    { status: missing ? 400 : 200 },
  );
}

const parseChoice = (text: unknown): EarlyChoice | null =>
  earlyChoices.find((each) => each === text) ?? null;

const findProposedChoice = (early: EarlyDeparture[]): EarlyChoice | undefined =>
  earlyChoices.findLast((choice) => early.some(({ proposed }) => proposed === choice));

const choiceLabels: Record<EarlyChoice, string> = {
  stayed: "Nights stayed",
  "one-more": "One more night",
  all: "All booked nights",
};

async function viewEarlyDepartures(early: EarlyDeparture[]) {
  const currency = early[0]?.booking.quote.currency ?? "USD";
  const say = (cents: number) => formatCents(cents, currency);
  const folioIds = [...new Set(early.map(({ booking }) => findFolioId(booking)))];
  let balanceCents = 0;
  let discountCents = 0;
  const invoices: { id: number; title: string }[] = [];
  for (const folioId of folioIds) {
    const folio = await loadFolio(db, folioId);
    balanceCents += folio?.balanceCents ?? 0;
    for (const { lines } of folio?.stays ?? []) {
      for (const { kind, amountCents } of lines)
        if (kind === "discount") discountCents -= amountCents;
    }
    invoices.push(...(await loadGuestInvoices(db, folioId, english)));
  }
  const totalOf = (choice: EarlyChoice) =>
    early.reduce((sum, each) => sum + (findChargeOption(each, choice)?.totalCents ?? 0), 0);
  const now = early.reduce((sum, { booking }) => sum + booking.totalCents, 0);
  const choices = earlyChoices.filter((choice) =>
    early.some(({ options }) => options.some(({ value }) => value === choice)),
  );
  return {
    version: sumVersions(early),
    stays: early.map(({ booking, from, remaining }) => ({
      id: booking.id,
      room: booking.roomName,
      nights: remaining.length,
      from: formatStayDateShort(from),
      until: formatStayDateShort(booking.checkOut),
    })),
    agreed: say(now),
    options: choices.map((value) => ({
      value,
      label: `${choiceLabels[value]}, ${say(totalOf(value))}. ${formatBalance(balanceCents + totalOf(value) - now, say)}`,
    })),
    discount: discountCents > 0 ? say(discountCents) : null,
    invoices,
  };
}

function formatBalance(cents: number, say: (cents: number) => string): string {
  if (cents === 0) return "The folio will be settled.";
  return cents > 0 ? `Balance due ${say(cents)}.` : `Refund due ${say(-cents)}.`;
}

/** Parses the answers; null for questions not asked. */
export const parseCheckOutAnswers = (form: FormData): CheckOutAnswers => ({
  note: form.has("note") ? toSingleLine(String(form.get("note"))).slice(0, 500) : null,
  charge: parseChoice(form.get("charge")),
  version: Number(form.get("version")),
});

export const createCheckOutHref = (
  own: string,
  form: FormData,
  missing: MissingAnswer,
  step: CheckOutStep = "check-out",
): string =>
  withQuery(`${own}/${step}`, {
    returnTo: safePath(form.get("returnTo"), own),
    charge: parseChoice(form.get("charge")),
    // An absent field was not shown, so its absence is no error.
    missing: form.has("note") ? missing : null,
  });
