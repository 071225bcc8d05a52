import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findUserByEmail } from "~/accounts/user-queries.server";
import { findDeskStayDoubt, findDeskStayProblem, messages } from "~/availability/stay-limits";
import { placeDeskBooking } from "~/booking/place-desk-booking.server";
import { db } from "~/db.server";
import { formErrors, invalidStatus, parseFields, toParams } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { consentTo } from "~/lodge/consent";
import type { FormErrors, FormValues } from "~/lodge/form-state";
import { newBookingId } from "~/lodge/ids.server";
import { splitName } from "~/lodge/names";
import { pageTitle } from "~/ui/page-meta";
import { deskBookingSchema } from "./desk-booking.schema.server";
import { DeskBookingForm } from "./desk-booking-form";
import { readGuest, readRooms } from "./desk-offer.server";
import { findSeenQuote } from "./seen-offers";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New booking");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { stay, errors, ...offer } = await readRooms(params, context.settings, context.now);
  const values: FormValues = {
    id: newBookingId(),
    ...(await readGuest(params.get("guestOf"))),
    ...stay,
    roomId: params.get("roomId") ?? "",
    status: "confirmed",
    ...(!offer.acceptsCards && { paymentMethod: "cash" }),
  };
  return json({ values, errors, ...offer });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { settings, now } = context;
  const fields = await readForm(request);
  const form = parseFields(fields, deskBookingSchema);
  const clerk = signedIn(context);
  const {
    errors: stayErrors,
    stay: _,
    ...offer
  } = await readRooms(toParams(form.values), settings, now);
  const answer = (errors: FormErrors | null, status: number) =>
    json({ values: form.values, errors, ...offer }, { status });
  if (form.values.intent === "check") return answer(stayErrors, stayErrors ? 400 : 200);
  if (!form.ok) return answer(form.errors, invalidStatus(form.errors));
  const refuse = (field: string, message: string, status = 422) =>
    answer(formErrors([{ field, message }]), status);

  const { roomId, checkIn, checkOut, guests, board, ...others } = form.data;
  const { accountEmail, sureOfDates, seenOffers, ...rest } = others;
  const isSure = sureOfDates === consentTo(form.values, ["checkIn", "checkOut"]);
  const problem = findDeskStayProblem({ checkIn, checkOut }, settings, now);
  if (problem) return refuse(problem.field, problem.message);
  const doubt = isSure ? null : findDeskStayDoubt({ checkIn, checkOut }, settings, now);
  if (doubt) return refuse("sureOfDates", doubt);
  if (rest.paymentMethod === "credit-card" && !offer.acceptsCards) {
    return refuse("paymentMethod", "Cards are not accepted at the moment");
  }
  const account = accountEmail ? await findUserByEmail(db, accountEmail) : undefined;
  if (accountEmail && !account) {
    return refuse("accountEmail", "No account has this email. Leave it empty to book by name.");
  }
  const { firstName, lastName } = rest;
  const name = firstName || lastName ? { firstName, lastName } : splitName(account?.name ?? "");
  const result = await placeDeskBooking(
    {
      ...rest,
      ...name,
      email: rest.email ?? account?.email ?? null,
      phone: rest.phone ?? account?.phone ?? null,
      userId: account?.id ?? null,
      stay: { roomId, checkIn, checkOut, guests, board },
      seenQuote: findSeenQuote(seenOffers, { roomId, checkIn, checkOut, board }),
    },
    clerk,
    context,
  );
  switch (result.kind) {
    case "placed":
      return redirect(`/admin/bookings/${result.bookingId}?notice=created`);
    case "unknown-room":
      return refuse("roomId", "Choose a room");
    case "too-many-guests":
      return refuse("guests", `This room sleeps ${result.capacity}.`);
    case "price-moved":
      return refuse("roomId", "The price moved since you looked: it stands here now", 409);
    case "unavailable":
      return refuse("roomId", messages.unavailable, 409);
  }
}

export default function NewBooking() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <DeskBookingForm
      form={{
        values: { ...loaded.values, ...sent?.values },
        errors: sent ? sent.errors : loaded.errors,
      }}
      rooms={(sent ?? loaded).rooms}
      seenOffers={(sent ?? loaded).seenOffers}
      acceptsCards={(sent ?? loaded).acceptsCards}
    />
  );
}
