import { inWords } from "~/core/languages/in-words.server";
import type { Words } from "~/core/languages/words";
import type { Present } from "~/core/settings/present";
import { db } from "~/db.server";
import { placesNeeded } from "~/reservations/availability/party";
import { isRoomFree, readBookableRoom } from "~/reservations/availability/read-availability.server";
import { readStayLimits } from "~/reservations/availability/read-stay-limits.server";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { findStayProblem } from "~/reservations/availability/stay-limits";
import { type AgreedTerms, termsNow } from "~/reservations/quotes/agreed-terms";
import { chargeTerms } from "~/reservations/quotes/charges";
import { type Quote, quoteParty } from "~/reservations/quotes/quote";
import type { BookingDraft } from "./draft-queries.server";
import { hasGuestDetails, stayOf } from "./draft-rules";
import { readDraft } from "./save-draft.server";
import { summariseStay } from "./stay-summary";

/** What holds when somebody asks, and the language that they read. */
type Asked = Present & { words: Words };

/** The first step's answers, with what they cost and promise now. */
interface ChosenStay {
  stay: StayChoice;
  quote: Quote;
  terms: AgreedTerms;
  summary: ReturnType<typeof summariseStay>;
}

interface Wizard extends ChosenStay {
  draft: BookingDraft;
  hasDetails: boolean;
}

/** Where a visitor stands after the first step, or null while that step is not answered. */
export async function readWizard(draftId: string | null, asked: Asked): Promise<Wizard | null> {
  const draft = await readDraft(draftId);
  const stay = stayOf(draft);
  const chosen = stay && (await readChosenStay(stay, asked));
  return draft && chosen && { draft, ...chosen, hasDetails: hasGuestDetails(draft) };
}

/** A stay for the second step; null where its dates or its room cannot be had that way. */
export async function readChosenStay(
  stay: StayChoice,
  { settings, now, words }: Asked,
): Promise<ChosenStay | null> {
  const room = await readBookableRoom(db, stay.roomId);
  if (!room || placesNeeded(stay) > room.capacity) return null;
  if (findStayProblem(stay, await readStayLimits(db, settings), now)) return null;
  const [named = room] = await inWords(db, [room], "room", words);
  const quote = quoteParty(room, stay, stay.board, chargeTerms(settings));
  return {
    stay,
    quote,
    terms: termsNow(settings, quote),
    summary: summariseStay(stay, named, quote, words),
  };
}

/** The same, and the room is free then. */
export async function readFreeStay(stay: StayChoice, asked: Asked): Promise<ChosenStay | null> {
  return (await isRoomFree(db, stay)) ? readChosenStay(stay, asked) : null;
}
