import type { Viewer } from "~/accounts/roles";
import { findPostingDay } from "~/core/business-days/find-posting-day.server";
import { lodgeToday } from "~/core/instants";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDateShort, type StayDate } from "~/core/stay";
import { rescheduleParts } from "~/core/stay-parts";
import type { Db } from "~/db.server";
import { listFullNights } from "~/reservations/availability/availability-queries.server";
import { isRoomFullError } from "~/reservations/availability/room-full";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { releaseStay, restoreStay } from "~/reservations/bookings/update-booking.server";
import type { GrossAmount } from "~/reservations/quotes/charges";
import type { Quote } from "~/reservations/quotes/quote";
import { assignUnitsForParts } from "~/reservations/units/assign-units.server";
import { calculateRemainingCents, type FolioLine } from "./folio-amounts";
import type { FolioStay } from "./load-folio.server";
import { recordFolioLines } from "./record-folio-lines.server";
import { releaseLineLabels } from "./release-charges";

type ReleaseReason = keyof typeof releaseLineLabels;

interface Release {
  reason: ReleaseReason;
  /** The first released night; null: the room stays reserved. */
  from: StayDate | null;
  quote: Quote;
  charge: GrossAmount[];
}

/** Returns why a stay's price cannot change, or null. */
export const findPriceChangeProblem = ({
  folioClosedAt,
}: Pick<Booking, "folioClosedAt">): string | null => (folioClosedAt ? folioClosedMessage : null);

/** Call this after `findPriceChangeProblem` and after the stay state changed. */
export async function releaseNights(
  trx: Db,
  { booking }: FolioStay,
  { reason, from, quote, charge }: Release,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<void> {
  const today = lodgeToday(now, settings.general.timeZone);
  const text = releaseLineLabels[reason];
  const openDay = await findPostingDay(trx, today);
  const day = reason === "no-show" ? await findPostingDay(trx, today, booking.checkIn) : openDay;
  const lines = charge.map(({ percent, cents }) => ({
    bookingId: booking.id,
    day,
    kind: "extra" as const,
    text,
    category: text,
    quantity: 1,
    unitCents: cents,
    taxPercent: percent,
    reason: "",
  }));
  // The charge comes first, because discounts of the released nights can then apply to it.
  await recordFolioLines(trx, lines, {
    idempotencyKey: createIdempotencyKey("release", booking),
    clerk,
    now,
  });
  await releaseStay(
    trx,
    booking.id,
    { from, quote, agreedQuote: booking.quote },
    { day: openDay, now },
  );
  await assignUnitsForParts(trx, booking.parts, now);
}

/** Contains the booking's version, so that one change of the booking posts its lines only once. */
const createIdempotencyKey = (purpose: string, { id, version }: Booking) =>
  `${purpose}:${id}:${version}`;

/** Returns what the release was charged when it was recorded, in cents. Later voids and transfers do not count. */
export const sumReleaseCharge = (stay: FolioStay, reason: ReleaseReason): number =>
  listReleaseCharges(stay, reason).reduce((sum, { amountCents }) => sum + amountCents, 0);

const listReleaseCharges = ({ booking, lines }: FolioStay, reason: ReleaseReason): FolioLine[] =>
  lines.filter(
    (line) =>
      isOfRelease(line, booking, reason) &&
      line.kind === "extra" &&
      line.text === releaseLineLabels[reason],
  );

const isOfRelease = ({ createdAt }: FolioLine, booking: Booking, reason: ReleaseReason): boolean =>
  createdAt === (reason === "no-show" ? booking.noShowAt : booking.checkedOutAt);

/** Voids the release charge. Call it before the stay state is reversed. Returns the problem or null. */
export async function restoreNights(
  trx: Db,
  stay: FolioStay,
  reason: ReleaseReason,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<string | null> {
  const { booking, lines } = stay;
  const { agreedQuote } = booking;
  if (agreedQuote === null) return null;
  const charges = listReleaseCharges(stay, reason);
  const transferLine = lines.find(
    ({ kind, reversesId }) =>
      kind === "transfer" && charges.some((charge) => charge.id === reversesId),
  );
  if (transferLine) {
    return `The charge “${releaseLineLabels[reason]}” was transferred to booking ${transferLine.otherBookingId}. Void it there first.`;
  }
  const problem = findPriceChangeProblem(booking);
  if (problem) return problem;
  const day = await findPostingDay(trx, lodgeToday(now, settings.general.timeZone));
  try {
    await restoreStay(trx, booking.id, agreedQuote, { day, now });
  } catch (error) {
    if (!isRoomFullError(error)) throw error;
    return describeTakenNights(await listTakenNights(trx, booking));
  }
  const voidLines = charges
    .map((line) => ({ line, remainingCents: calculateRemainingCents(line, lines) }))
    .filter(({ remainingCents }) => remainingCents > 0)
    .map(({ line, remainingCents }) => ({
      ...toFolioLine(line, day),
      kind: "correction" as const,
      unitCents: -remainingCents,
      reversesId: line.id,
      reason: `${releaseLineLabels[reason]} reversed`,
    }));
  // Restores discounts that were reversed because the reduced price was too low for them.
  const restoredDiscounts = lines
    .filter(
      (line) =>
        isOfRelease(line, booking, reason) && line.kind === "correction" && line.amountCents > 0,
    )
    .flatMap(({ reversesId, amountCents }) => {
      const discount = lines.find(({ id, kind }) => id === reversesId && kind === "discount");
      return discount ? [{ ...toFolioLine(discount, day), unitCents: -amountCents }] : [];
    });
  await recordFolioLines(trx, [...voidLines, ...restoredDiscounts], {
    idempotencyKey: createIdempotencyKey("restore", booking),
    clerk,
    now,
  });
  return null;
}

const toFolioLine = (
  { bookingId, kind, text, category, taxPercent, reason }: FolioLine,
  day: StayDate,
) => ({
  bookingId,
  day,
  kind,
  text,
  category,
  taxPercent,
  reason,
  quantity: 1,
});

async function listTakenNights(trx: Db, booking: Booking): Promise<StayDate[]> {
  const { releasedFrom, checkOut, parts } = booking;
  if (releasedFrom === null) return [];
  const takenNights: StayDate[] = [];
  for (const part of rescheduleParts(parts, { checkIn: releasedFrom, checkOut })) {
    const fullNights = await listFullNights(trx, part.roomId, {
      from: part.checkIn,
      to: part.checkOut,
    });
    takenNights.push(...fullNights);
  }
  return takenNights;
}

const describeTakenNights = (nights: StayDate[]): string =>
  `The room is booked again on ${nights.map(formatStayDateShort).join(", ")}. Move or cancel that booking first.`;
