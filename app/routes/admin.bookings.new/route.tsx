import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { consentValueFor, type FormErrors, type FormValues, type Message } from "~/core/form-state";
import { newBookingId } from "~/core/ids.server";
import { db } from "~/db.server";
import { findDoNotBookReason } from "~/desk/find-do-not-book-reason.server";
import { toSelectedGuestResult } from "~/desk/forms/found-guest";
import {
  loadGuestValues,
  loadSelectedGuest,
  searchGuests,
} from "~/desk/forms/search-guests.server";
import {
  createFormErrors,
  createQueryErrors,
  errorStatusOf,
  parseFields,
  toSearchParams,
} from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { findDeskStayProblem, findDeskStayWarning } from "~/reservations/availability/stay-limits";
import { placeDeskBooking } from "~/reservations/bookings/place-desk-booking.server";
import { pageTitle } from "~/ui/page-meta";
import { describePlacementRefusal, joinGroupAndCreateRedirectPath } from "./booking-result.server";
import { deskBookingSchema } from "./desk-booking.schema.server";
import { accountFields, type DeskBookingSearch, doNotBookFields } from "./desk-booking-search";
import { loadEnteredGuest } from "./entered-guest.server";
import { loadDeskBookingChoices } from "./load-desk-booking-choices.server";
import { findSeenQuoteDigest } from "./seen-offers";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New booking");

/** Skips revalidation after a POST: the action's data are newer, and the idempotency key must not change. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => formMethod !== "POST" && defaultShouldRevalidate;

const noGuestSearch = { result: null, problems: [] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { stay, problems, ...choices } = await loadDeskBookingChoices(
    params,
    context.settings,
    context.now,
  );
  const findGuest = params.get("findGuest") ?? "";
  const guestSearch = findGuest.trim()
    ? await searchGuests(findGuest, requireViewer(context))
    : noGuestSearch;
  const guestValues = await loadGuestValues(params);
  const values: FormValues = {
    id: newBookingId(),
    ...guestValues,
    ...stay,
    findGuest,
    roomId: params.get("roomId") ?? "",
    unitId: params.get("unitId") ?? "",
    groupId: params.get("groupId") ?? "",
    status: "confirmed",
    ...(!choices.acceptsCards && { paymentMethod: "cash" }),
  };
  const errors = createQueryErrors([...problems, ...guestSearch.problems]);
  const result = guestSearch.result ?? (await warnOfPresetGuest(guestValues));
  return json({ values, errors, ...choices, result });
}

/** Shows at once that the guest whose details are filled in is marked “Do not book”. */
async function warnOfPresetGuest(guestValues: FormValues): Promise<DeskBookingSearch["result"]> {
  const { firstName = "", lastName = "", email, phone, profileId } = guestValues;
  const contact = { email: email || null, phone: phone || null };
  const message = await findDoNotBookReason([
    { profileId: Number(profileId) || null, firstName, lastName, ...contact },
  ]);
  return message === null ? null : { message, guests: [] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { settings, now } = context;
  const fields = await readForm(request);
  const form = parseFields(fields, deskBookingSchema);
  const clerk = requireViewer(context);
  const {
    problems,
    stay: _,
    ...choices
  } = await loadDeskBookingChoices(toSearchParams(form.values), settings, now);
  const respond = (
    errors: FormErrors | null,
    status: number,
    {
      values = form.values,
      result = null,
    }: { values?: FormValues; result?: DeskBookingSearch["result"] } = {},
  ) => json({ values, errors, ...choices, result }, { status });
  const { intent, findGuest = "", takeProfile, accountOf } = form.values;
  if (takeProfile || accountOf) {
    const selectedGuest = await loadSelectedGuest(form.values, clerk);
    if (selectedGuest) {
      const values = { ...form.values, ...selectedGuest.values, findGuest: "" };
      return respond(null, 200, { values, result: toSelectedGuestResult(selectedGuest) });
    }
    const message = "This guest no longer exists. Search again.";
    return respond(createFormErrors([{ field: "findGuest", message }]), 404);
  }
  if (intent === "check" || intent === "find") {
    // Enter in any field, even in the guest search, submits the first button, “Check availability”.
    const isGuestSearch = intent === "find" || findGuest.trim() !== "";
    const guestSearch = isGuestSearch ? await searchGuests(findGuest, clerk) : noGuestSearch;
    const errors = createQueryErrors([
      ...(intent === "check" ? problems : []),
      ...guestSearch.problems,
    ]);
    return respond(errors, errors ? 400 : 200, guestSearch);
  }
  if (!form.ok) return respond(form.errors, errorStatusOf(form.errors));
  const refuse = (field: string, message: Message, status = 422) =>
    respond(createFormErrors([{ field, message }]), status);

  const { roomId, checkIn, checkOut, guests, children, infants, board, ...otherFields } = form.data;
  const stay = { roomId, checkIn, checkOut, guests, children, infants, board };
  const { sureOfDates, sureOfGuest, sureOfAccount, seenOffers, groupId, ...rest } = otherFields;
  const areDatesConfirmed = sureOfDates === consentValueFor(form.values, ["checkIn", "checkOut"]);
  const problem = findDeskStayProblem({ checkIn, checkOut }, settings, now);
  if (problem) return refuse(problem.field, problem.message);
  const warning = areDatesConfirmed
    ? null
    : findDeskStayWarning({ checkIn, checkOut }, await loadStayLimits(db, settings), now);
  if (warning) return refuse("sureOfDates", warning);
  if (rest.paymentMethod === "credit-card" && !choices.acceptsCards) {
    return refuse("paymentMethod", "Cards are not accepted at the moment.");
  }
  const isAccountConfirmed = sureOfAccount === consentValueFor(form.values, accountFields);
  const guest = await loadEnteredGuest(rest, isAccountConfirmed);
  if (guest.kind === "no-account") {
    return refuse("inAccount", "No account has this email. Untick this to book without one.");
  }
  if (guest.kind === "unknown-owner") return refuse("sureOfAccount", guest.message);
  const isGuestConfirmed = sureOfGuest === consentValueFor(form.values, doNotBookFields);
  const { booker, bookerId, ...guestDetails } = guest.details;
  const bookers = booker ? [{ ...booker, profileId: bookerId }] : [];
  const doNotBookReason = isGuestConfirmed
    ? null
    : await findDoNotBookReason([guestDetails, ...bookers]);
  if (doNotBookReason) return refuse("sureOfGuest", doNotBookReason);
  const result = await placeDeskBooking(
    {
      ...rest,
      ...guest.details,
      booker: bookerId === null ? booker : null,
      groupId,
      stay,
      seenQuoteDigest: findSeenQuoteDigest(seenOffers, stay),
    },
    clerk,
    context,
  );
  if (result.kind !== "placed") return refuse(...describePlacementRefusal(result));
  return redirect(await joinGroupAndCreateRedirectPath(result.bookingId, groupId, clerk, context));
}

export { DeskBookingForm as default } from "./desk-booking-form";
