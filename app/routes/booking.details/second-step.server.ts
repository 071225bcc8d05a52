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
  /** The earlier draft, whose stay may be booked by now. */
  draft: BookingDraft | null;
  /** The stay in the address, from a room's page. */
  asked: StayChoice | null;
  /** The stay of the address, or else of the draft. */
  stay: StayChoice | null;
}

export async function readSecondStep(
  request: Request,
  context: RequestContext,
): Promise<SecondStep> {
  const draftId = await readDraftId(request);
  const draft = await loadDraft(draftId);
  const asked = await parseRequestedStay(new URL(request.url).searchParams, context);
  return { draftId, draft, asked, stay: asked ?? (draft?.bookingId ? null : findDraftStay(draft)) };
}

/** Redirects to the first step with the address's values, which shows their errors. */
export function backToFirstStep(request: Request): Response {
  const params = new URL(request.url).searchParams;
  const stay = Object.fromEntries(params);
  return redirect(
    params.has("roomId") ? withStayQuery("/booking", stay) : "/booking?notice=incomplete",
  );
}

/** Returns a step's path with the stay that is not yet in a draft. */
export const withRequested = (path: string, asked: StayChoice | null) =>
  withQuery(path, asked ? stayValues(asked) : {});

type KeptStep = { kind: "kept"; headers: Headers } | { kind: "too-many"; minutes: number };

/** Saves both steps in the draft; `totalCents` is the total that the guest saw. */
export async function keepSecondStep(
  { draftId, asked }: SecondStep,
  guest: DraftGuest,
  totalCents: number,
  context: RequestContext,
): Promise<KeptStep> {
  const saved = asked
    ? await saveDraftStay(draftId, { ...asked, quotedTotalCents: totalCents }, context)
    : null;
  if (saved?.kind === "too-many") return saved;
  const keptId = saved?.draftId ?? draftId;
  const headers = new Headers();
  if (!keptId) return { kind: "kept", headers };
  await saveDraftGuest(keptId, guest, context.now);
  if (saved) headers.append("Set-Cookie", await createDraftCookie(keptId));
  return { kind: "kept", headers };
}
