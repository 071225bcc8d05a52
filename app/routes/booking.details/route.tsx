import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passwordHints } from "~/accounts/passwords/password-rules";
import { boardReset } from "~/catalogue/rooms/boards";
import { splitAccountName } from "~/core/names";
import { withQuery } from "~/core/paths";
import { tellSettings } from "~/core/settings/tell-settings.server";
import { db } from "~/db.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { leadOn, NotLetIn, signUpWithin } from "~/http/ways-in.server";
import { readChosenStay, readFreeStay } from "~/reservations/drafts/read-wizard.server";
import { tellTooMany } from "~/reservations/drafts/tell-too-many";
import { BookingFrame } from "~/ui/booking-frame";
import { Notice } from "~/ui/notice";
import { guestTitle } from "~/ui/page-meta";
import { useWords } from "~/ui/use-words";
import { ArrivalHint } from "./arrival-hint";
import { detailsSchema } from "./details.schema.server";
import { keepRight, readDetails, readSeenTotal } from "./details-answer.server";
import { DetailsForm } from "./details-form";
import { backToFirstStep, keepSecondStep, readSecondStep, withAsked } from "./second-step.server";

export const meta = guestTitle("Book: guest details");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, settings, words } = context;
  const { t } = words;
  const { draft, asked, stay } = await readSecondStep(request, context);
  const chosen = stay && (await (asked ? readFreeStay : readChosenStay)(stay, context));
  if (!chosen) throw backToFirstStep(request);
  const { firstName, lastName } = splitAccountName(viewer?.name ?? "");
  const notice = new URL(request.url).searchParams.get("notice");
  const isIncomplete = notice === "incomplete";
  const values = {
    firstName: draft?.firstName || firstName,
    lastName: draft?.lastName || lastName,
    // Only a ticked box sends a value.
    ...(draft?.hasOneName ? { hasOneName: "yes" } : {}),
    email: draft?.email || (viewer?.email ?? ""),
    phone: draft?.phone || (viewer?.phone ?? ""),
    specialRequests: draft?.specialRequests ?? "",
    arrivalTime: draft?.arrivalTime ?? "",
    paymentMethod: settings.payment.acceptsCards ? (draft?.paymentMethod ?? "cash") : "cash",
  };
  const checked = parseFields(new URLSearchParams(values), detailsSchema);
  return json({
    values,
    errors: isIncomplete ? (checked.ok ? formErrors([], true) : checked.errors) : null,
    notice: notice === "board" ? boardReset : null,
    summary: chosen.summary,
    readyFrom: chosen.terms.checkInTime,
    told: await tellSettings(db, settings, words),
    totalCents: chosen.quote.totalCents,
    here: withAsked("/booking/details", asked),
    firstStep: withAsked("/booking", asked),
    passwordHint: viewer ? null : t(passwordHints[settings.security.passwordPolicy]),
    paymentOptions: [
      { value: "cash", label: t("Cash") },
      ...(settings.payment.acceptsCards ? [{ value: "credit-card", label: t("Credit card") }] : []),
    ],
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { viewer, settings } = context;
  const sent = await readForm(request);
  const step = await readSecondStep(request, context);
  const chosen = step.stay && (await readChosenStay(step.stay, context));
  const wantsSignIn = sent.get("intent") === "sign-in" && chosen !== null;
  const form = readDetails(sent, viewer === null, settings);
  const { values } = form;
  if (!form.ok && !wantsSignIn) {
    return json({ values, errors: form.errors }, { status: invalidStatus(form.errors) });
  }
  if (!chosen) return backToFirstStep(request);
  const guest = form.ok ? form.guest : keepRight(sent);
  const kept = await keepSecondStep(step, guest, readSeenTotal(sent, chosen.quote), context);
  if (kept.kind === "too-many") {
    const message = tellTooMany(kept.minutes, settings.general.phone);
    return json({ values, errors: formErrors([{ field: "", message }]) }, { status: 429 });
  }
  const { headers } = kept;
  // The button of who has an account; what is typed is there again afterwards.
  if (wantsSignIn || !form.ok) {
    return redirect(withQuery("/login", { redirectTo: "/booking/details" }), { headers });
  }
  const next = "/booking/confirm";
  if (viewer) return redirect(next, { headers });
  if (!form.account) {
    return redirect(withQuery("/login", { mode: "sign-up", redirectTo: next }), { headers });
  }
  try {
    const signedUp = await signUpWithin(request, form.account, context);
    return redirect(leadOn(signedUp.awaits, next), { headers: [...headers, ...signedUp.headers] });
  } catch (error) {
    if (!(error instanceof NotLetIn)) throw error;
    const { errors, status } = error;
    return json(
      { values, errors },
      { status, headers: [...headers, ...new Headers(error.headers)] },
    );
  }
}

export default function Details() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { t } = useWords();
  return (
    <BookingFrame step={2} summary={loaded.summary} firstStep={loaded.firstStep}>
      {loaded.notice && <Notice text={t(boardReset)} />}
      <DetailsForm
        action={loaded.here}
        back={loaded.firstStep}
        totalCents={loaded.totalCents}
        values={sent?.values ?? loaded.values}
        errors={sent ? sent.errors : loaded.errors}
        paymentOptions={loaded.paymentOptions}
        arrivalHint={<ArrivalHint {...loaded} />}
        passwordHint={loaded.passwordHint}
      />
    </BookingFrame>
  );
}
