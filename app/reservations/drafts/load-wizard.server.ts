import { translatedTexts } from "~/core/languages/translated-fields";
import { translateRecords } from "~/core/languages/translations.server";
import type { Translator } from "~/core/languages/translator";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import {
  findBookableRoom,
  listFullRoomIds,
} from "~/reservations/availability/availability-queries.server";
import { loadStayLimits } from "~/reservations/availability/load-stay-limits.server";
import { countNeededPlaces } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import { findStayProblem } from "~/reservations/availability/stay-limits";
import { type AgreedTerms, getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { type Quote, quoteStayForParty } from "~/reservations/quotes/quote";
import type { BookingDraft } from "./draft-queries.server";
import { findDraftStay, hasGuestDetails } from "./draft-steps";
import { loadDraft } from "./save-draft.server";
import { summariseStay } from "./stay-summary";

type WizardContext = OperationContext & { translator: Translator };

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

export async function loadWizard(
  draftId: string | null,
  context: WizardContext,
): Promise<Wizard | null> {
  const draft = await loadDraft(draftId);
  const stay = findDraftStay(draft);
  const chosenStay = stay && (await loadChosenStay(stay, context));
  return draft && chosenStay && { draft, ...chosenStay, hasDetails: hasGuestDetails(draft) };
}

/** Uses the current price and terms. Returns null for impossible dates or rooms. Does not check availability. */
export async function loadChosenStay(
  stay: StayChoice,
  { settings, now, translator }: WizardContext,
): Promise<ChosenStay | null> {
  const room = await findBookableRoom(db, stay.roomId);
  if (!room || countNeededPlaces(stay) > room.capacity) return null;
  if (findStayProblem(stay, await loadStayLimits(db, settings), now)) return null;
  const [translatedRoom = room] = await translateRecords(
    db,
    [room],
    translatedTexts.room,
    translator,
  );
  const quote = quoteStayForParty(room, stay, stay.board, getChargeTerms(settings));
  return {
    stay,
    quote,
    terms: getCurrentTerms(settings, quote),
    summary: summariseStay(stay, translatedRoom, quote, translator),
  };
}

export async function loadAvailableStay(
  stay: StayChoice,
  context: WizardContext,
): Promise<ChosenStay | null> {
  const fullRoomIds = await listFullRoomIds(db, stay);
  return fullRoomIds.has(stay.roomId) ? null : loadChosenStay(stay, context);
}
