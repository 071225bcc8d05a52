import { boardLabels } from "~/catalogue/rooms/boards";
import { english } from "~/core/languages/english";
import type { PlainText, Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { eachNight, formatStayDate, type Stay, type StayDate } from "~/core/stay";
import { changeRoomFrom, rescheduleParts, type StayPart } from "~/core/stay-parts";
import { formatGuestCount } from "~/reservations/availability/party";
import type { StayChoice } from "~/reservations/availability/stay-choice";
import {
  findDeskStayProblem,
  findLengthProblem,
  type StayProblem,
} from "~/reservations/availability/stay-limits";
import type { Quote } from "~/reservations/quotes/quote";
import type { BookedPart } from "./stored-parts.server";

/** An unchanged check-in can be in the past. The check-in of an in-house guest cannot change. */
export function findChangedStayProblem(
  stay: Stay,
  current: Stay & { checkedInAt: string | null },
  settings: Settings,
  now: Date,
): StayProblem | null {
  if (stay.checkIn !== current.checkIn) {
    return current.checkedInAt
      ? {
          field: "checkIn",
          message: `The guest is checked in, so the check-in date stays ${formatStayDate(current.checkIn)}.`,
        }
      : findDeskStayProblem(stay, settings, now);
  }
  return findLengthProblem(stay);
}

/** Returns the nights of a part that the booking does not have in that room yet. */
export function listAddedNights(part: StayPart, bookedParts: StayPart[]) {
  const bookedNights = new Set(
    bookedParts.filter(({ roomId }) => roomId === part.roomId).flatMap(eachNight),
  );
  return eachNight(part).filter((night) => !bookedNights.has(night));
}

/** The new room applies from `roomFrom` on, or from the first night. */
export function buildChangedParts(
  current: Stay & { parts: StayPart[] },
  stay: Pick<StayChoice, "roomId"> & Stay,
  roomFrom: StayDate | null | undefined,
): StayPart[] {
  return rescheduleParts(
    changeRoomFrom(current.parts, roomFrom ?? current.checkIn, stay.roomId),
    stay,
  );
}

type DescribedStay = StayChoice & { roomName: string; parts?: BookedPart[]; quote: Quote };

function describeRates({ nights }: Quote, { t }: Translator): string {
  const reasons = new Set(nights.flatMap(({ reason }) => reason ?? []));
  return reasons.size > 0
    ? t("agreed price ({reasons})", { reasons: [...reasons].join("; ") })
    : t("standard rate");
}

const describeTax = ({ nights }: Quote, { t }: Translator) =>
  [...new Set(nights.map(({ taxPercent: percent }) => t("{percent}%", { percent })))].join(", ");

const describedFields: {
  name: PlainText;
  value: (stay: DescribedStay, translator: Translator) => string;
}[] = [
  { name: "Room", value: (stay) => stay.roomName },
  { name: "Check-in", value: (stay, translator) => translator.formatStayDate(stay.checkIn) },
  { name: "Check-out", value: (stay, translator) => translator.formatStayDate(stay.checkOut) },
  { name: "Guests", value: formatGuestCount },
  { name: "Board", value: (stay, { t }) => t(boardLabels[stay.board]) },
  { name: "Price", value: ({ quote }, translator) => describeRates(quote, translator) },
  { name: "Tax", value: ({ quote }, translator) => describeTax(quote, translator) },
  {
    name: "Service charge",
    value: ({ quote }, { t }) => t("{percent}%", { percent: quote.serviceChargePercent }),
  },
  {
    name: "Total",
    value: ({ quote }, translator) => translator.formatCents(quote.totalCents, quote.currency),
  },
];

export function listChanges(before: DescribedStay, after: DescribedStay, translator: Translator) {
  return describedFields
    .map(({ name, value }) => ({
      name: translator.t(name),
      before: value(before, translator),
      after: value(after, translator),
    }))
    .filter((change) => change.before !== change.after);
}

export function describeChange(before: DescribedStay, after: DescribedStay): string {
  const roomMove = describeAddedMove(before.parts ?? [], after.parts ?? []);
  return listChanges(before, after, english)
    .map((change) =>
      roomMove && change.name === "Room"
        ? roomMove
        : `${change.name} ${change.before} → ${change.after}.`,
    )
    .join(" ");
}

/** Returns `Room move on Fri 4 Dec 2026: Double → Twin.` if the stay only got one more move, otherwise null. */
function describeAddedMove(before: BookedPart[], after: BookedPart[]): string | null {
  const [previousPart, lastPart] = after.slice(-2);
  const hasSameBeginning = before.every(
    ({ roomId, checkIn }, index) =>
      after[index]?.roomId === roomId && (index === 0 || after[index]?.checkIn === checkIn),
  );
  return previousPart && lastPart && hasSameBeginning && after.length === before.length + 1
    ? `Room move on ${formatStayDate(lastPart.checkIn)}: ${previousPart.roomName} → ${lastPart.roomName}.`
    : null;
}
