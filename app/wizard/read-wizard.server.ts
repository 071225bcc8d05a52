import { placesNeeded } from "~/availability/party";
import { readBookableRoom } from "~/availability/read-availability.server";
import type { StayChoice } from "~/availability/stay-choice";
import { findStayProblem } from "~/availability/stay-limits";
import { db } from "~/db.server";
import { type AgreedTerms, termsNow } from "~/quotes/agreed-terms";
import { chargeTerms } from "~/quotes/charges";
import { childrenIn } from "~/quotes/children";
import { type Quote, quoteStay } from "~/quotes/quote";
import type { Present } from "~/settings/present";
import type { BookingDraft } from "./draft-queries.server";
import { hasGuestDetails, stayOf } from "./draft-rules";
import { readDraft } from "./save-draft.server";
import { summariseStay } from "./stay-summary";

interface Wizard {
  draft: BookingDraft;
  stay: StayChoice;
  quote: Quote;
  terms: AgreedTerms;
  summary: ReturnType<typeof summariseStay>;
  hasDetails: boolean;
}

/** Where a visitor stands after the first step, or null while that step is not answered. */
export async function readWizard(
  draftId: string | null,
  { settings, now }: Present,
): Promise<Wizard | null> {
  const draft = await readDraft(draftId);
  const stay = stayOf(draft);
  const room = stay && (await readBookableRoom(db, stay.roomId));
  if (!draft || !stay || !room) return null;
  if (placesNeeded(stay) > room.capacity || findStayProblem(stay, settings, now)) return null;
  const quote = quoteStay(
    room.rates,
    stay,
    stay.board,
    chargeTerms(settings),
    childrenIn(stay, room.capacity),
  );
  return {
    draft,
    stay,
    quote,
    terms: termsNow(settings, quote),
    summary: summariseStay(stay, room, quote),
    hasDetails: hasGuestDetails(draft),
  };
}
