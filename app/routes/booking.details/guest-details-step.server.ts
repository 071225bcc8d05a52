import { redirect } from "@remix-run/node";
import { withQuery, withStayQuery } from "~/core/paths";
import { createDraftCookie, readDraftId } from "~/http/cookies.server";
import type { RequestContext } from "~/http/request-context";
import { type StayChoice, toStayFormValues } from "~/reservations/availability/stay-choice";
import type { BookingDraft, DraftGuest } from "~/reservations/drafts/draft-queries.server";
import { findDraftStay } from "~/reservations/drafts/draft-steps";
import { parseRequestedStay } from "~/reservations/drafts/requested-stay.server";
import { loadDraft, saveDraftGuest, saveDraftStay } from "~/reservations/drafts/save-draft.server";

interface GuestDetailsStep {
  draftId: string | null;
  /** The saved draft. Its stay may be booked already. */
  draft: BookingDraft | null;
  requestedStay: StayChoice | null;
  /** The stay of the query, or else of the draft that is not booked yet. */
  stay: StayChoice | null;
}

export async function loadGuestDetailsStep(
  request: Request,
  context: RequestContext,
): Promise<GuestDetailsStep> {
  const draftId = await readDraftId(request);
  const draft = await loadDraft(draftId);
  const requestedStay = await parseRequestedStay(new URL(request.url).searchParams, context);
  return {
    draftId,
    draft,
    requestedStay,
    stay: requestedStay ?? (draft?.bookingId ? null : findDraftStay(draft)),
  };
}

/** Redirects to the first step with the query's stay, so that its errors are shown there. */
export function redirectToDatesStep(request: Request): Response {
  const params = new URL(request.url).searchParams;
  const queryValues = Object.fromEntries(params);
  return redirect(
    params.has("roomId") ? withStayQuery("/booking", queryValues) : "/booking?notice=incomplete",
  );
}

/** Adds the requested stay to the path. Without one the path is unchanged, because the draft already has the stay. */
export const withRequestedStay = (path: string, requestedStay: StayChoice | null) =>
  withQuery(path, requestedStay ? toStayFormValues(requestedStay) : {});

type SaveStepResult = { kind: "saved"; headers: Headers } | { kind: "too-many"; minutes: number };

/** @param totalCents the total that the guest saw */
export async function saveGuestDetailsStep(
  { draftId, requestedStay }: GuestDetailsStep,
  guest: DraftGuest,
  totalCents: number,
  context: RequestContext,
): Promise<SaveStepResult> {
  const savedStay = requestedStay
    ? await saveDraftStay(draftId, { ...requestedStay, quotedTotalCents: totalCents }, context)
    : null;
  if (savedStay?.kind === "too-many") return savedStay;
  const savedDraftId = savedStay?.draftId ?? draftId;
  const headers = new Headers();
  if (!savedDraftId) return { kind: "saved", headers };
  await saveDraftGuest(savedDraftId, guest, context.now);
  if (savedStay) headers.append("Set-Cookie", await createDraftCookie(savedDraftId));
  return { kind: "saved", headers };
}
