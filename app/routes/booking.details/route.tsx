import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readDraftId } from "~/http/cookies.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { leadOn, NotLetIn, signUpWithin } from "~/http/ways-in.server";
import { splitName } from "~/lodge/names";
import { withQuery } from "~/lodge/paths";
import { passwordHints } from "~/passwords/password-rules";
import { BookingFrame } from "~/ui/booking-frame";
import { pageTitle } from "~/ui/page-meta";
import { readWizard } from "~/wizard/read-wizard.server";
import { saveDraftGuest } from "~/wizard/save-draft.server";
import { detailsSchema } from "./details.schema.server";
import { keepRight, readDetails } from "./details-answer.server";
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
    arrivalTime: draft.arrivalTime ?? "",
    paymentMethod: settings.payment.acceptsCards ? (draft.paymentMethod ?? "cash") : "cash",
  };
  const checked = parseFields(new URLSearchParams(values), detailsSchema);
  return json({
    values,
    errors: isIncomplete ? (checked.ok ? formErrors([], true) : checked.errors) : null,
    summary: wizard.summary,
    arrivalHint:
      `Your room is ready from ${wizard.terms.checkInTime}. ${settings.booking.lateArrival}`.trim(),
    passwordHint: viewer ? null : passwordHints[settings.security.passwordPolicy],
    paymentOptions: [
      { value: "cash", label: "Cash" },
      ...(settings.payment.acceptsCards ? [{ value: "credit-card", label: "Credit card" }] : []),
    ],
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  const draftId = await readDraftId(request);
  const wizard = await readWizard(draftId, context);
  const canGoOn = wizard !== null && !wizard.draft.bookingId;
  // The button of who has an account; what is typed is there again afterwards.
  if (sent.get("intent") === "sign-in" && draftId && canGoOn) {
    await saveDraftGuest(draftId, keepRight(sent), context.now);
    return redirect(withQuery("/login", { redirectTo: "/booking/details" }));
  }
  const form = readDetails(sent, context.viewer === null, context.settings);
  const { values } = form;
  if (!form.ok) {
    return json({ values, errors: form.errors }, { status: invalidStatus(form.errors) });
  }
  if (!draftId || !canGoOn) return redirect("/booking?notice=incomplete");
  await saveDraftGuest(draftId, form.guest, context.now);
  const next = "/booking/confirm";
  if (context.viewer) return redirect(next);
  if (!form.account) return redirect(withQuery("/login", { mode: "sign-up", redirectTo: next }));
  try {
    const { headers, awaits } = await signUpWithin(request, form.account, context);
    return redirect(leadOn(awaits, next), { headers });
  } catch (error) {
    if (!(error instanceof NotLetIn)) throw error;
    const { errors, status, headers } = error;
    return json({ values, errors }, { status, headers });
  }
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
        arrivalHint={loaded.arrivalHint}
        passwordHint={loaded.passwordHint}
      />
    </BookingFrame>
  );
}
