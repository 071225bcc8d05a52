import { redirect } from "@remix-run/node";
import { withQuery, withStayQuery } from "~/core/paths";
import { createDraftCookie, readDraftId } from "~/http/cookies.server";
import type { RequestContext } from "~/http/request-context";
import { type StayChoice, stayValues } from "~/reservations/availability/stay-choice";
import type { BookingDraft, DraftGuest } from "~/reservations/drafts/draft-queries.server";
import { findDraftStay } from "~/reservations/drafts/draft-steps";
import { parseRequestedStay } from "~/reservations/drafts/requested-stay.server";
import { loadDraft, saveDraftGuest, saveDraftStay } from "~/reservations/drafts/save-draft.server";

interface SecondStep {
  draftId: string | null;
  /** The saved draft. Its stay may be booked already. */
  draft: BookingDraft | null;
  /** The stay in the query, from a room's page. */
  asked: StayChoice | null;
  /** The stay of the query, or else of the draft that is not booked yet. */
  stay: StayChoice | null;
}

/** Loads the draft of the browser and the stay to book. */
export async function readSecondStep(
  request: Request,
  context: RequestContext,
): Promise<SecondStep> {
  const draftId = await readDraftId(request);
  const draft = await loadDraft(draftId);
  const requestedStay = await parseRequestedStay(new URL(request.url).searchParams, context);
  return {
    draftId,
    draft,
    asked: requestedStay,
    stay: requestedStay ?? (draft?.bookingId ? null : findDraftStay(draft)),
  };
}

/** Redirects to the first step with the query's stay, so that its errors are shown there. */
export function backToFirstStep(request: Request): Response {
  const params = new URL(request.url).searchParams;
  const stay = Object.fromEntries(params);
  return redirect(
    params.has("roomId") ? withStayQuery("/booking", stay) : "/booking?notice=incomplete",
  );
}

/** Adds the stay of the query to a step's path. Without one, the draft has the stay. */
export const withRequested = (path: string, requestedStay: StayChoice | null) =>
  withQuery(path, requestedStay ? stayValues(requestedStay) : {});

type SavedStep = { kind: "saved"; headers: Headers } | { kind: "too-many"; minutes: number };

/**
 * Saves the requested stay and the guest in the draft. Returns the headers that set the draft's cookie.
 * @param totalCents the total that the guest saw
 */
export async function keepSecondStep(
  { draftId, asked: requestedStay }: SecondStep,
  guest: DraftGuest,
  totalCents: number,
  context: RequestContext,
): Promise<SavedStep> {
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
