import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-policy";
import { boardResetNotice } from "~/catalogue/rooms/boards";
import { splitAccountName } from "~/core/names";
import { withQuery } from "~/core/paths";
import { translateSettings } from "~/core/settings/translate-settings.server";
import { db } from "~/db.server";
import { SignInError, signInRedirectPath, signUpFromForm } from "~/http/authenticate.server";
import { createFormErrors, errorStatusOf, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { loadAvailableStay, loadChosenStay } from "~/reservations/drafts/load-wizard.server";
import { formatTooManyBookings } from "~/reservations/drafts/too-many-bookings";
import { BookingFrame } from "~/ui/booking-frame";
import { Notice } from "~/ui/notice";
import { guestTitle } from "~/ui/page-meta";
import { useTranslator } from "~/ui/use-translator";
import { DetailsForm } from "./details-form";
import {
  detailsSchema,
  loadGuestDetailsStep,
  parseDetails,
  parseSeenTotal,
  parseValidFields,
  redirectToDatesStep,
  saveGuestDetailsStep,
  withRequestedStay,
} from "./guest-details-step.server";

export const meta = guestTitle("Book: guest details");

/** Prefills the guest from the draft, or else from the account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, settings, translator } = context;
  const { t } = translator;
  const { draft, requestedStay, stay } = await loadGuestDetailsStep(request, context);
  const loadStay = requestedStay ? loadAvailableStay : loadChosenStay;
  const chosenStay = stay && (await loadStay(stay, context));
  if (!chosenStay) throw redirectToDatesStep(request);
  const { firstName, lastName } = splitAccountName(viewer?.name ?? "");
  const notice = new URL(request.url).searchParams.get("notice");
  const isIncomplete = notice === "incomplete";
  const values = {
    firstName: draft?.firstName || firstName,
    lastName: draft?.lastName || lastName,
    // As in a submitted form, an unchecked checkbox has no value.
    ...(draft?.hasOneName ? { hasOneName: "yes" } : {}),
    email: draft?.email || (viewer?.email ?? ""),
    phone: draft?.phone || (viewer?.phone ?? ""),
    specialRequests: draft?.specialRequests ?? "",
    arrivalTime: draft?.arrivalTime ?? "",
    paymentMethod: settings.payment.acceptsCards ? (draft?.paymentMethod ?? "cash") : "cash",
  };
  const result = parseFields(new URLSearchParams(values), detailsSchema);
  const incompleteErrors = result.ok ? createFormErrors([], true) : result.errors;
  return json({
    values,
    errors: isIncomplete ? incompleteErrors : null,
    notice: notice === "board" ? boardResetNotice : null,
    summary: chosenStay.summary,
    readyFrom: chosenStay.terms.checkInTime,
    arrivalText: await translateSettings(db, settings, translator),
    totalCents: chosenStay.quote.totalCents,
    formAction: withRequestedStay("/booking/details", requestedStay),
    firstStepHref: withRequestedStay("/booking", requestedStay),
    passwordHint: viewer ? null : t(passwordHints[settings.security.passwordPolicy]),
    paymentOptions: [
      { value: "cash", label: t("Cash") },
      ...(settings.payment.acceptsCards ? [{ value: "credit-card", label: t("Credit card") }] : []),
    ],
  });
}

/** Saves the details. A signed-out guest then signs in or creates an account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, settings } = context;
  const formData = await readForm(request);
  const step = await loadGuestDetailsStep(request, context);
  const chosenStay = step.stay && (await loadChosenStay(step.stay, context));
  const wantsSignIn = formData.get("intent") === "sign-in" && chosenStay !== null;
  const form = parseDetails(formData, viewer === null, settings);
  const { values } = form;
  if (!form.ok && !wantsSignIn) {
    return json({ values, errors: form.errors }, { status: errorStatusOf(form.errors) });
  }
  if (!chosenStay) return redirectToDatesStep(request);
  const guest = form.ok ? form.guest : parseValidFields(formData);
  const saveResult = await saveGuestDetailsStep(
    step,
    guest,
    parseSeenTotal(formData, chosenStay.quote),
    context,
  );
  if (saveResult.kind === "too-many") {
    const message = formatTooManyBookings(saveResult.minutes, settings.general.phone);
    return json({ values, errors: createFormErrors([{ field: "", message }]) }, { status: 429 });
  }
  const { headers } = saveResult;
  // The guest pressed "sign in". The draft has the typed values.
  if (wantsSignIn || !form.ok) {
    return redirect(withQuery("/login", { redirectTo: "/booking/details" }), { headers });
  }
  const nextPath = "/booking/confirm";
  if (viewer) return redirect(nextPath, { headers });
  if (!form.account) {
    return redirect(withQuery("/login", { mode: "sign-up", redirectTo: nextPath }), { headers });
  }
  try {
    const signUpResult = await signUpFromForm(request, form.account, context);
    return redirect(signInRedirectPath(signUpResult.pendingStep, nextPath), {
      headers: [...headers, ...signUpResult.headers],
    });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    const { errors, status } = error;
    return json(
      { values, errors },
      { status, headers: [...headers, ...new Headers(error.headers)] },
    );
  }
}

export default function Details() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { t } = useTranslator();
  return (
    <BookingFrame step={2} summary={loaderData.summary} firstStepHref={loaderData.firstStepHref}>
      {loaderData.notice && <Notice text={t(boardResetNotice)} />}
      <DetailsForm
        action={loaderData.formAction}
        backHref={loaderData.firstStepHref}
        totalCents={loaderData.totalCents}
        values={actionData?.values ?? loaderData.values}
        errors={actionData ? actionData.errors : loaderData.errors}
        paymentOptions={loaderData.paymentOptions}
        arrivalHint={
          <ArrivalHint readyFrom={loaderData.readyFrom} arrivalText={loaderData.arrivalText} />
        }
        passwordHint={loaderData.passwordHint}
      />
    </BookingFrame>
  );
}

function ArrivalHint({
  readyFrom,
  arrivalText,
}: {
  readyFrom: string;
  /** The lodge's text about late arrival; `lang` is set if it is in English. */
  arrivalText: { lateArrival: string; lang?: Record<string, string> };
}) {
  const { t } = useTranslator();
  return (
    <>
      {t("Your room is ready from {time}.", { time: readyFrom })}{" "}
      <span lang={arrivalText.lang?.lateArrival}>{arrivalText.lateArrival}</span>
    </>
  );
}
