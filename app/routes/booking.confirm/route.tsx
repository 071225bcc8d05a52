import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cancellationTerms } from "~/booking/booking-rules";
import { stayKey } from "~/booking/draft-rules";
import { placeBooking } from "~/booking/place-booking.server";
import { firstNightCents } from "~/booking/quote";
import { readWizard } from "~/booking/read-wizard.server";
import { formatInstant } from "~/booking/stay";
import { db } from "~/db.server";
import { readDraftId } from "~/http/cookies.server";
import { parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { BookingFrame } from "~/ui/booking-frame";
import { FaultPage } from "~/ui/fault-page";
import { pageTitle } from "~/ui/page-meta";
import { agreementSchema } from "./agreement.schema.server";
import { Review } from "./review";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Book: confirmation");

/** Who is at the last step, and with what; anybody else is sent to the first unfinished step. */
async function requireLastStep(request: Request, now: Date) {
  const draftId = await readDraftId(request);
  const wizard = await readWizard(draftId, now);
  if (wizard?.draft.bookingId) throw redirect("/booking-confirmation");
  if (!draftId || !wizard) throw redirect("/booking?notice=incomplete");
  if (!wizard.hasDetails) throw redirect("/booking/details?notice=incomplete");
  const viewer = await requireViewer(request, "guest", "/booking/confirm");
  return { draftId, wizard, viewer };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const [{ wizard }, settings] = await Promise.all([
    requireLastStep(request, now),
    readSettings(db),
  ]);
  const { draft, stay, quote, summary } = wizard;
  const { chargeCents, freeUntil } = cancellationTerms(
    { checkIn: stay.checkIn, status: "confirmed", firstNightCents: firstNightCents(quote) },
    settings,
    now,
  );
  const { timeZone } = settings.general;
  return json({
    draft,
    summary,
    stayKey: stayKey(stay),
    totalCents: quote.totalCents,
    formerTotalCents: draft.quotedTotalCents === quote.totalCents ? null : draft.quotedTotalCents,
    checkInTime: settings.booking.checkInTime,
    freeUntil: chargeCents === 0 ? formatInstant(freeUntil, timeZone) : null,
    oneNightCents: firstNightCents(quote),
    needsApproval: settings.booking.needsApproval,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = parseFields(await readForm(request), agreementSchema);
  const { draftId, viewer } = await requireLastStep(request, new Date());
  const agreed = form.ok ? form.data : null;
  const result = await placeBooking(draftId, viewer, agreed, new Date());
  switch (result.kind) {
    case "placed":
      return redirect("/booking-confirmation");
    case "stay-incomplete":
      return redirect("/booking?notice=incomplete");
    case "details-incomplete":
      return redirect("/booking/details?notice=incomplete");
    case "unavailable":
      return redirect("/booking?notice=unavailable");
    case "stay-moved":
    case "price-moved":
      return json(result.kind, { status: 409 });
  }
}

export default function Confirm() {
  const { summary, ...review } = useLoaderData<typeof loader>();
  const hasMoved = useActionData<typeof action>() === "stay-moved";
  return (
    <BookingFrame step={3} summary={summary}>
      <Review {...review} stay={summary} hasMoved={hasMoved} />
    </BookingFrame>
  );
}

export function ErrorBoundary() {
  return <FaultPage failure="Failed to confirm booking. Please try again." />;
}
