import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { lodgeCountry, parsePhone } from "~/core/phone-number.server";
import { countNights } from "~/core/stay";
import { db } from "~/db.server";
import { readDraftId } from "~/http/cookies.server";
import { parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import type { RequestContext } from "~/http/request-context";
import { formatDeposit } from "~/reservations/bookings/booking-labels";
import { calculateCancellationTerms } from "~/reservations/bookings/cancellation-terms";
import { findHold } from "~/reservations/bookings/limit-booking.server";
import { deriveStayPhase } from "~/reservations/bookings/stay-state";
import {
  type AgreementPart,
  buildAgreement,
  formatAgreementDigests,
} from "~/reservations/drafts/agreement.server";
import { loadWizard } from "~/reservations/drafts/load-wizard.server";
import { placeBooking } from "~/reservations/drafts/place-booking.server";
import { calculateFirstNightCents } from "~/reservations/quotes/quote";
import { BookingFrame } from "~/ui/booking-frame";
import { ErrorPage } from "~/ui/error-page";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";
import { seenAgreementSchema } from "./agreement.schema.server";
import { Review } from "./review";

export const meta = guestTitle("Book: confirmation");

/** Redirects to the first unfinished step. */
async function requireLastStep(request: Request, context: RequestContext) {
  const draftId = await readDraftId(request);
  const wizard = await loadWizard(draftId, context);
  if (wizard?.draft.bookingId) throw redirect("/booking-confirmation");
  if (!draftId || !wizard) throw redirect("/booking?notice=incomplete");
  if (!wizard.hasDetails) throw redirect("/booking/details?notice=incomplete");
  const { viewer } = context;
  if (!viewer) throw redirect(withQuery("/login", { redirectTo: "/booking/confirm" }));
  return { draftId, wizard, viewer };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now, settings, translator } = context;
  const { wizard } = await requireLastStep(request, context);
  const { draft, stay, quote, terms, summary } = wizard;
  const { chargeCents, freeUntil } = calculateCancellationTerms(
    { ...stay, status: "confirmed", quote, terms },
    now,
  );
  const hold = await findHold(db, countNights(stay), settings, now);
  const refusal = parseRefusal(request);
  const data = {
    draft,
    summary,
    /** The phone number has no country code and is no number of the lodge's country. */
    lacksCountryCode:
      parsePhone(draft.phone, lodgeCountry(settings.general.phone)).kind === "without-country" &&
      !draft.phone.includes("+"),
    /** Identifies the terms shown on the page; the form submits the value. */
    agreement: formatAgreementDigests(buildAgreement(draft, { stay, quote, terms, hold })),
    totalCents: quote.totalCents,
    /** The total shown earlier, if it has changed. */
    formerTotalCents: draft.quotedTotalCents === quote.totalCents ? null : draft.quotedTotalCents,
    checkInTime: terms.checkInTime,
    checkOutTime: terms.checkOutTime,
    /** The end of free cancellation; null if past. */
    freeUntil: chargeCents === 0 ? translator.formatInstant(freeUntil, terms.timeZone) : null,
    oneNightCents: calculateFirstNightCents(quote),
    /** The check-in time on the day of arrival is past. */
    hasBegun: deriveStayPhase({ ...stay, status: "confirmed", terms }, now) !== "upcoming",
    hold,
    deposit: formatDeposit(terms, quote.currency, translator),
    limits: settings.limits,
    refusal,
    /** Prepends “Error: ” to the page's title. */
    errors: refusal !== null,
  };
  return json(data, { status: refusal ? 409 : 200 });
}

function parseRefusal(request: Request): Refusal | null {
  const notice = new URL(request.url).searchParams.get("notice");
  return refusals.find((refusal) => refusal === notice) ?? null;
}

/** Redirects to the step or message that explains why the booking was not placed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = parseFields(await readForm(request), seenAgreementSchema);
  const { draftId, viewer } = await requireLastStep(request, context);
  const seenAgreement = form.ok ? form.data : null;
  const result = await placeBooking(draftId, viewer, seenAgreement, context);
  switch (result.kind) {
    case "placed":
      return redirect("/booking-confirmation");
    case "stay-incomplete":
      return redirect("/booking?notice=incomplete");
    case "details-incomplete":
      return redirect("/booking/details?notice=incomplete");
    case "unavailable":
      return redirect("/booking?notice=unavailable");
    // Redirects, so that "back" and a reload show this message again.
    case "agreement-changed":
      return redirect(`/booking/confirm?notice=${result.part}`);
    case "over-limit":
      return redirect(`/booking/confirm?notice=${result.kind}`);
  }
}

export default function Confirm() {
  const data = useLoaderData<typeof loader>();
  return (
    <BookingFrame step={3} summary={data.summary}>
      <Review {...data} />
    </BookingFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslator();
  return <ErrorPage failureHeading={t("Failed to confirm booking. Please try again.")} />;
}

type Refusal = AgreementPart | "over-limit";

/** The values of the query parameter `notice` for a booking that was not placed. */
const refusals: readonly Refusal[] = [
  "stay",
  "currency",
  "totalCents",
  "quote",
  "terms",
  "guest",
  "hold",
  "over-limit",
];
