import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkForm } from "~/http/check-form.server";
import { readDraftId } from "~/http/cookies.server";
import { formErrors, parseFields } from "~/http/parse-form.server";
import { splitName } from "~/lodge/names";
import { withQuery } from "~/lodge/paths";
import { BookingFrame } from "~/ui/booking-frame";
import { pageTitle } from "~/ui/page-meta";
import { readWizard } from "~/wizard/read-wizard.server";
import { saveDraftGuest } from "~/wizard/save-draft.server";
import { detailsSchema } from "./details.schema.server";
import { DetailsForm } from "./details-form";

export { FaultPage as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Book: guest details");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, settings } = context;
  const wizard = await readWizard(await readDraftId(request), context);
  if (!wizard || wizard.draft.bookingId) throw redirect("/booking?notice=incomplete");
  const { draft } = wizard;
  const { firstName, lastName } = splitName(viewer?.name ?? "");
  const isIncomplete = new URL(request.url).searchParams.get("notice") === "incomplete";
  const values = {
    firstName: draft.firstName || firstName,
    lastName: draft.lastName || lastName,
    email: draft.email || (viewer?.email ?? ""),
    phone: draft.phone || (viewer?.phone ?? ""),
    specialRequests: draft.specialRequests,
    paymentMethod: settings.payment.acceptsCards ? (draft.paymentMethod ?? "cash") : "cash",
  };
  const checked = parseFields(new URLSearchParams(values), detailsSchema);
  return json({
    values,
    errors: isIncomplete ? (checked.ok ? formErrors([], true) : checked.errors) : null,
    summary: wizard.summary,
    paymentOptions: [
      { value: "cash", label: "Cash" },
      ...(settings.payment.acceptsCards ? [{ value: "credit-card", label: "Credit card" }] : []),
    ],
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, detailsSchema);
  if (!form.ok) return form.refuse(form.errors);
  const { acceptsCards } = context.settings.payment;
  if (form.data.paymentMethod === "credit-card" && !acceptsCards) {
    return form.refuseField("paymentMethod", "Cards are not accepted at the moment");
  }
  const draftId = await readDraftId(request);
  const wizard = await readWizard(draftId, context);
  if (!draftId || !wizard || wizard.draft.bookingId) return redirect("/booking?notice=incomplete");
  await saveDraftGuest(draftId, form.data, context.now);
  const next = "/booking/confirm";
  const isSignedIn = context.viewer !== null;
  return redirect(isSignedIn ? next : withQuery("/login", { mode: "sign-up", redirectTo: next }));
}

export default function Details() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <BookingFrame step={2} summary={loaded.summary}>
      <DetailsForm
        values={{ ...loaded.values, ...sent?.values }}
        errors={sent ? sent.errors : loaded.errors}
        paymentOptions={loaded.paymentOptions}
      />
    </BookingFrame>
  );
}
