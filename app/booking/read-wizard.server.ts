import { chargeTerms } from "~/catalogue/charges";
import { db } from "~/db.server";
import type { Present } from "~/settings/present";
import { type AgreedTerms, termsNow } from "./agreed-terms";
import { findBookableRoom } from "./booking-queries.server";
import { findStayProblem } from "./booking-rules";
import type { BookingDraft } from "./draft-queries.server";
import { hasGuestDetails, type StayChoice, stayOf } from "./draft-rules";
import { type Quote, quoteStay } from "./quote";
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
  const room = stay && (await findBookableRoom(db, stay.roomId));
  if (!draft || !stay || !room) return null;
  if (stay.guests > room.capacity || findStayProblem(stay, settings, now)) return null;
  const quote = quoteStay(room.rates, stay, stay.board, chargeTerms(settings));
  return {
    draft,
    stay,
    quote,
    terms: termsNow(settings, quote),
    summary: summariseStay(stay, room, quote),
    hasDetails: hasGuestDetails(draft),
  };
}
