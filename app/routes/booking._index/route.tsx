import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormErrors } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { translatedTexts } from "~/core/languages/translated-fields";
import { translateRecords } from "~/core/languages/translations.server";
import { defineMessage } from "~/core/languages/translator";
import { withQuery, withStayQuery } from "~/core/paths";
import { db } from "~/db.server";
import { createDraftCookie, readDraftId } from "~/http/cookies.server";
import { createFormErrors, errorStatusOf, toSearchParams } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { findBookableRoom } from "~/reservations/availability/availability-queries.server";
import { toStayFormValues } from "~/reservations/availability/stay-choice";
import { findDraftStay } from "~/reservations/drafts/draft-steps";
import { loadDraft, saveDraftStay } from "~/reservations/drafts/save-draft.server";
import { summariseStay } from "~/reservations/drafts/stay-summary";
import { formatTooManyBookings } from "~/reservations/drafts/too-many-bookings";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteStayForParty } from "~/reservations/quotes/quote";
import { BookingFrame } from "~/ui/booking-frame";
import { heroAlt } from "~/ui/hero-picture";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import {
  type DatesStep,
  findDatesStepErrors,
  loadDatesStep,
  unavailableErrors,
} from "./dates-step.server";
import { StayForm } from "./stay-form";

export const handle = { isIndexable: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Book: dates and room"),
    hasErrors: Boolean(data?.errors),
    description: t(
      "Choose your dates, room and meals at the edge of Nyungwe forest, and see the full price before you book.",
    ),
    path: "/booking",
    picture: "hero/lodge-morning",
    alt: heroAlt,
  });
};

/** Loads the first step: the stay of the query, or else of the draft, with the rooms and their prices. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now } = context;
  const params = new URL(request.url).searchParams;
  const { settings, translator } = context;
  const draft = await readDraftId(request).then(loadDraft);
  const draftStay = draft?.bookingId ? null : findDraftStay(draft);
  const hasStayQuery = ["roomId", "checkIn", "checkOut", "guests", "children"].some((name) =>
    params.has(name),
  );
  const stayParams =
    hasStayQuery || !draftStay ? params : toSearchParams(toStayFormValues(draftStay));
  const step = await loadDatesStep(stayParams, settings, now, translator);
  const chosenRoom = step.rooms.find(({ id }) => String(id) === step.values.roomId);
  const bookableRoom =
    chosenRoom && !chosenRoom.unavailableReason
      ? await findBookableRoom(db, chosenRoom.id)
      : undefined;
  const [room] = await translateRecords(
    db,
    bookableRoom ? [bookableRoom] : [],
    translatedTexts.room,
    translator,
  );
  const summary =
    room && step.stay
      ? summariseStay(
          { ...step, ...step.stay, roomId: room.id },
          room,
          quoteStayForParty(room, { ...step, ...step.stay }, step.board, getChargeTerms(settings)),
          translator,
        )
      : null;
  const hasExpired = !hasStayQuery && !draftStay;
  return json({
    step,
    errors: findShownErrors(parseNotice(params), step, hasExpired),
    summary,
    today: lodgeToday(now, settings.general.timeZone),
  });
}

function findShownErrors(notice: Notice, step: DatesStep, hasExpired: boolean): FormErrors | null {
  if (notice === "unavailable") return unavailableErrors;
  if (notice === "incomplete") {
    return withExpiredNote(findDatesStepErrors(step) ?? createFormErrors([], true), hasExpired);
  }
  if (step.errors.length > 0) return createFormErrors(step.errors);
  const chosenRoom = step.rooms.find(({ id }) => String(id) === step.values.roomId);
  return chosenRoom?.unavailableReason ? findDatesStepErrors(step) : null;
}

/** Adds that the earlier choice has expired, so that the guest knows why it must be made again. */
function withExpiredNote(errors: FormErrors, hasExpired: boolean): FormErrors {
  const message = defineMessage(
    "Please choose your dates and room again: your earlier choice has expired. Nothing was booked.",
  );
  return hasExpired ? { ...errors, fields: [{ field: "", message }, ...errors.fields] } : errors;
}

type Notice = "incomplete" | "unavailable" | "none";

function parseNotice(params: URLSearchParams): Notice {
  const notice = params.get("notice");
  return notice === "incomplete" || notice === "unavailable" ? notice : "none";
}

/** Saves the stay in the draft. The other buttons of the form redirect to the same page with the typed values. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { now } = context;
  const { intent, ...fields } = Object.fromEntries(await readForm(request));
  // Text browsers ignore `formmethod`, so the check button also arrives as POST.
  if (intent === "check") return redirect(withStayQuery("/booking", fields));
  if (intent === "with-children") {
    return redirect(`${withStayQuery("/booking", { ...fields, children: "0" })}#guests`);
  }
  const { settings } = context;
  const step = await loadDatesStep(toSearchParams(fields), settings, now, context.translator);
  const errors = findDatesStepErrors(step);
  if (errors || !step.stay) {
    return json({ step, errors }, { status: errors ? errorStatusOf(errors) : 422 });
  }
  const roomId = Number(step.values.roomId);
  const room = await findBookableRoom(db, roomId);
  if (!room) return json({ step, errors: createFormErrors([], true) }, { status: 422 });
  const { guests, children, infants, board } = step;
  const stay = { ...step.stay, guests, children, infants };
  const { totalCents } = quoteStayForParty(room, stay, board, getChargeTerms(settings));
  const saveResult = await saveDraftStay(
    await readDraftId(request),
    { roomId, ...stay, board, quotedTotalCents: totalCents },
    context,
  );
  if (saveResult.kind === "too-many") {
    const message = formatTooManyBookings(saveResult.minutes, settings.general.phone);
    return json({ step, errors: createFormErrors([{ field: "", message }]) }, { status: 429 });
  }
  const headers = { "Set-Cookie": await createDraftCookie(saveResult.draftId) };
  const notice = step.isBoardReset ? "board" : null;
  return redirect(withQuery("/booking/details", { notice }), { headers });
}

export default function StepOnePage() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { step, errors } = actionData ?? loaderData;
  return (
    <BookingFrame step={1} summary={actionData ? null : loaderData.summary}>
      <StayForm step={step} errors={errors} today={loaderData.today} />
    </BookingFrame>
  );
}
