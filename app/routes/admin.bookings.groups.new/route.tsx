import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AccountRow } from "~/accounts/user-queries.server";
import { consentValueFor, type FieldError } from "~/core/form-state";
import { splitAccountName } from "~/core/names";
import { db } from "~/db.server";
import { findDoNotBookReason } from "~/desk/find-do-not-book-reason.server";
import {
  describeUnknownOwner,
  findChosenAccount,
  isOwnerKnown,
} from "~/desk/forms/chosen-account.server";
import { type GuestSearchResult, toSelectedGuestResult } from "~/desk/forms/found-guest";
import {
  findSelectedProfile,
  loadSelectedGuest,
  searchGuests,
} from "~/desk/forms/search-guests.server";
import { placeGroup } from "~/front-desk/groups/place-group.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import {
  createFormErrors,
  createQueryErrors,
  errorStatusOf,
  parseFields,
} from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { findDeskStayProblem, findDeskStayWarning } from "~/reservations/availability/stay-limits";
import { pageTitle } from "~/ui/page-meta";
import { accountFields, listDoNotBookFields } from "./do-not-book-fields";
import { groupSchema, roomPartiesSchema } from "./group.schema.server";
import { GroupForm } from "./group-form";
import { loadGroupFormData } from "./load-group-form-data.server";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New group");

const noGuestSearch = { result: null, problems: [] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const queryValues = Object.fromEntries(new URL(request.url).searchParams);
  const formValues = {
    paymentMethod: "cash",
    status: "confirmed",
    billing: "one",
    ...queryValues,
    idempotencyKey: generateIdempotencyKey(),
  };
  const groupFormData = await loadGroupFormData(formValues, context.settings, context.now);
  const guestSearch = queryValues.findGuest?.trim()
    ? await searchGuests(queryValues.findGuest, requireViewer(context))
    : noGuestSearch;
  const errors = createQueryErrors([...groupFormData.problems, ...guestSearch.problems]);
  return json({ groupFormData, errors, result: guestSearch.result });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { settings, now } = context;
  const fields = await readForm(request);
  const form = parseFields(fields, groupSchema);
  const groupFormData = await loadGroupFormData(form.values, settings, now);
  const clerk = requireViewer(context);
  const respond = (
    problems: FieldError[],
    status: number,
    result: GuestSearchResult | null = null,
  ) => json({ groupFormData, errors: createQueryErrors(problems), result }, { status });
  const refuse = (field: string, message: FieldError["message"], status = 422) =>
    respond([{ field, message }], status);

  const { intent, take: takenSuggestion, findGuest = "", takeProfile, accountOf } = form.values;
  if (takeProfile || accountOf) {
    const selectedGuest = await loadSelectedGuest(form.values, clerk);
    if (!selectedGuest)
      return refuse("findGuest", "This guest no longer exists. Search again.", 404);
    const values = { ...groupFormData.values, ...selectedGuest.values, findGuest: "" };
    return json({
      groupFormData: { ...groupFormData, values },
      errors: null,
      result: toSelectedGuestResult(selectedGuest),
    });
  }
  if (intent === "check" || intent === "find" || takenSuggestion) {
    // Enter in any field, even in the guest search, submits the first button, “Check availability”.
    const isGuestSearch = intent === "find" || (!takenSuggestion && findGuest.trim() !== "");
    const guestSearch = isGuestSearch ? await searchGuests(findGuest, clerk) : noGuestSearch;
    const problems = [
      ...(intent === "find" ? [] : groupFormData.problems),
      ...guestSearch.problems,
    ];
    return respond(problems, problems.length > 0 ? 400 : 200, guestSearch.result);
  }
  if (groupFormData.rooms.length === 0) {
    return refuse("rooms", "Choose the rooms first: select a suggestion or enter numbers");
  }
  if (!groupFormData.isPlanned) {
    const message = "The rooms below have changed. Check them and book again.";
    return respond([...groupFormData.problems, { field: "rooms", message }], 422);
  }
  // Availability is not checked here but in `placeGroup`: a form submitted twice must find its own group,
  // although that group now occupies the rooms.
  const roomParties = parseFields(fields, roomPartiesSchema(groupFormData.rooms.length));
  const fieldErrors = [form, roomParties].flatMap((result) =>
    result.ok ? [] : result.errors.fields,
  );
  if (!form.ok || !roomParties.ok) {
    const status = form.ok ? 422 : errorStatusOf(form.errors);
    return json(
      { groupFormData, errors: createFormErrors(fieldErrors, status === 400), result: null },
      { status },
    );
  }
  const { checkIn, checkOut, board, accountId, accountEmail, ...otherFields } = form.data;
  const { sureOfDates, sureOfGuest, sureOfAccount, ...rest } = otherFields;
  // The party of the whole group was only needed to suggest rooms.
  const { adults: _adults, children: _children, infants: _infants, ...enteredFields } = rest;
  const stay = { checkIn, checkOut };
  const problem = findDeskStayProblem(stay, settings, now);
  if (problem) return refuse(problem.field, problem.message);
  const areDatesConfirmed = sureOfDates === consentValueFor(form.values, ["checkIn", "checkOut"]);
  const warning = areDatesConfirmed
    ? null
    : findDeskStayWarning(stay, await loadStayLimits(db, settings), now);
  if (warning) return refuse("sureOfDates", warning);
  if (enteredFields.paymentMethod === "credit-card" && !groupFormData.acceptsCards) {
    return refuse("paymentMethod", "Cards are not accepted at the moment.");
  }
  const account = await findChosenAccount({ accountId, accountEmail });
  if (accountEmail && !account) {
    return refuse("accountEmail", "No account has this email. Leave it empty to book by name.");
  }
  const isAccountConfirmed = sureOfAccount === consentValueFor(form.values, accountFields);
  if (account && !isOwnerKnown(account) && !isAccountConfirmed) {
    return refuse("sureOfAccount", describeUnknownOwner(account));
  }
  const { idempotencyKey, seenQuotes, name, status, sourceId, billing, profileId, ...enteredLead } =
    enteredFields;
  const lead = withAccountDetails(enteredLead, account);
  const leadProfileId = await findSelectedProfile(profileId, lead);
  const isGuestConfirmed =
    sureOfGuest === consentValueFor(form.values, listDoNotBookFields(groupFormData.rooms.length));
  // Of the guests of a room only the name is entered.
  const roomGuests = roomParties.data.map((roomParty) => ({
    ...roomParty,
    email: null,
    phone: null,
  }));
  const doNotBookReason = isGuestConfirmed
    ? null
    : await findDoNotBookReason([{ ...lead, profileId: leadProfileId }, ...roomGuests]);
  if (doNotBookReason) return refuse("sureOfGuest", doNotBookReason);
  const result = await placeGroup(
    {
      idempotencyKey,
      seenQuotesDigest: seenQuotes,
      name,
      status,
      sourceId,
      billing,
      stay,
      board,
      rooms: roomParties.data.map((roomParty, index) => ({
        ...roomParty,
        roomId: groupFormData.rooms[index]?.roomId ?? 0,
      })),
      lead,
      leadProfileId,
      userId: account?.id ?? null,
    },
    clerk,
    context,
  );
  switch (result.kind) {
    case "placed":
      return redirect(`/admin/bookings/groups/${result.groupId}?notice=created`);
    case "unknown-room":
      return refuse("rooms", "One of the rooms is no longer on sale. Choose others.", 409);
    case "unknown-source":
      return refuse("sourceId", "Choose a source from the list");
    case "too-many-guests":
      return refuse(`guests-${result.roomIndex}`, `This room sleeps ${result.capacity}.`);
    case "price-changed":
      return refuse("rooms", "The price has changed. Check it and book again.", 409);
    case "unavailable":
      return refuse(
        "rooms",
        `${result.roomName} is no longer available on these dates. Nothing was booked`,
        409,
      );
  }
}

/** Returns the submitted details, with the account's where a field is blank. */
function withAccountDetails<
  T extends {
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    language?: string | undefined;
  },
>(submitted: T, account: AccountRow | undefined) {
  const hasName = submitted.firstName !== "" || submitted.lastName !== "";
  return {
    ...submitted,
    ...(hasName ? {} : splitAccountName(account?.name ?? "")),
    email: submitted.email ?? account?.email ?? null,
    phone: submitted.phone ?? account?.phone ?? null,
    language: submitted.language ?? account?.language ?? "en",
  };
}

export default function NewGroup() {
  const loaderData = useLoaderData<typeof loader>();
  const { groupFormData, ...guestSearch } = useActionData<typeof action>() ?? loaderData;
  return <GroupForm groupFormData={groupFormData} guestSearch={guestSearch} />;
}
