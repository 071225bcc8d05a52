import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findFolioProblem } from "~/billing/folios/find-own-change-problem.server";
import { describeInvoiceDifference } from "~/billing/invoices/draft-invoice.server";
import type { PlainText } from "~/core/languages/translator";
import { errorStatusOf, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireFound } from "~/http/require-found";
import { changeBooking } from "~/reservations/bookings/change-booking.server";
import { loadOwnBooking, ownBookingNotFound } from "~/reservations/bookings/load-booking.server";
import { buildBookingChatLink } from "~/ui/chat-link";
import { guestRecordTitle } from "~/ui/page-meta";
import { useSiteData } from "~/ui/site-data";
import { SiteLayout } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";
import {
  getProblemStatus,
  loadOwnChange,
  ownChangeSchema,
  toFormErrors,
} from "./load-own-change.server";
import { ChangeUnavailable, OtherRooms, OwnChangeForm } from "./own-change-form";
import { OwnChangeOffer } from "./own-change-offer";

export const meta = guestRecordTitle(({ t, id }) => t("Change booking {id}", { id }));

/** The first step is a GET form. With a stay in the query, the page shows its price. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const view = await loadOwnChange(booking, new URL(request.url).searchParams, context);
  return json({ ...view, alertText: null }, { status: view.status });
}

const alertTexts: Record<"price-changed" | "version-conflict", PlainText> = {
  "price-changed":
    "The price has changed. Your booking is not changed yet: check the new price below.",
  "version-conflict": "Someone changed this booking while you had it open. Check it and try again.",
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const loadBooking = async () =>
    requireFound(await loadOwnBooking(context, params.bookingId), ownBookingNotFound);
  const { id, roomId } = await loadBooking();
  if (!formData.has("roomId")) formData.set("roomId", String(roomId));
  const form = parseFields(formData, ownChangeSchema);
  const respond = async (status: number, overrides: object = {}) => {
    const view = await loadOwnChange(await loadBooking(), formData, context);
    return json({ ...view, alertText: null as string | null, ...overrides }, { status });
  };
  if (!form.ok) return respond(errorStatusOf(form.errors), { errors: form.errors });
  const { version, seenQuote, ...stay } = form.data;
  const change = { stay, pricing: { kind: "kept" }, version, seenQuote } as const;
  const folio = { findFolioProblem, describeInvoiceDifference };
  const actor = { holder: context, address: context.address, folio };
  const result = await changeBooking(id, change, actor, context);
  switch (result.kind) {
    case "changed":
      return redirect(`/my-bookings/${id}?notice=changed`);
    case "not-found":
      throw new Response(ownBookingNotFound, { status: 404 });
    case "unchangeable":
      return respond(409);
    case "refused":
    case "unavailable":
      return respond(getProblemStatus(result.kind), { errors: toFormErrors(result.problem) });
    case "price-changed":
    case "version-conflict":
      return respond(409, { alertText: context.translator.t(alertTexts[result.kind]) });
  }
}

export default function ChangeOwnBooking() {
  const loaderData = useLoaderData<typeof loader>();
  const view = useActionData<typeof action>() ?? loaderData;
  const { site } = useSiteData();
  const translator = useTranslator();
  const { t } = translator;
  const { after } = view;
  return (
    <SiteLayout
      chatHref={buildBookingChatLink(site.callNumber, view.before.id, translator)}
      className="page narrow"
    >
      {view.problem ? (
        <ChangeUnavailable view={view} />
      ) : (
        <>
          {view.alertText && (
            <p className="alert alert-warning" role="alert">
              {view.alertText}
            </p>
          )}
          <h1>{t("Change my stay")}</h1>
          <p className="lead">
            {t("{room}, {from} to {to}, reference {reference}", {
              room: view.before.roomName,
              from: view.before.checkIn,
              to: view.before.checkOut,
              reference: view.before.id,
            })}
          </p>
          {/* First on the page, because on a phone the result would be hidden below the form. */}
          {after && <OwnChangeOffer view={{ ...view, after }} />}
          {after && <OtherRooms view={view} />}
          <OwnChangeForm view={view} />
        </>
      )}
    </SiteLayout>
  );
}
