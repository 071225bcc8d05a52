import { db } from "~/db.server";
import { readSettings } from "~/settings/read-settings.server";
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
  summary: ReturnType<typeof summariseStay>;
  hasDetails: boolean;
}

/** Where a visitor stands after the first step, or null while that step is not answered. */
export async function readWizard(draftId: string | null, now: Date): Promise<Wizard | null> {
  const [draft, settings] = await Promise.all([readDraft(draftId), readSettings(db)]);
  const stay = stayOf(draft);
  const room = stay && (await findBookableRoom(db, stay.roomId));
  if (!draft || !stay || !room) return null;
  if (stay.guests > room.capacity || findStayProblem(stay, settings, now)) return null;
  const quote = quoteStay(room.rates, stay, stay.board, settings.payment);
  return {
    draft,
    stay,
    quote,
    summary: summariseStay(stay, room, quote),
    hasDetails: hasGuestDetails(draft),
  };
}
