import { boardMeals, type Meal } from "~/catalogue/rooms/boards";
import { lodgeInstant } from "~/core/instants";
import { roundMoney } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import type { Stay } from "~/core/stay";
import type { Quote } from "./quote";

/**
 * What a booking promises beside its price: as it was told when it was made, whatever Settings say
 * later. Stored with it.
 */
export interface AgreedTerms {
  /** `HH:mm` by the clock of `timeZone`. */
  checkInTime: string;
  checkOutTime: string;
  /** IANA name. */
  timeZone: string;
  /** Cancelling is free until this many hours before check-in; the window moves with the dates. */
  cancellationHours: number;
  /** What cancelling costs after that. */
  cancellationCharge: "first-night";
  /** What the desk asks for before the guest comes; null where it asks for none. */
  deposit: { percent: number; cents: number } | null;
  /** What the board includes. */
  meals: Meal[];
}

/** The times and the policy that hold for whoever books now. */
export function getCurrentPolicy({ general, booking }: Pick<Settings, "general" | "booking">) {
  const { checkInTime, checkOutTime, cancellationHours } = booking;
  return { checkInTime, checkOutTime, timeZone: general.timeZone, cancellationHours };
}

/** What a booking that is made now promises. */
export function getCurrentTerms(settings: Settings, quote: Quote): AgreedTerms {
  const { requireDeposit, depositPercent: percent } = settings.booking;
  const cents = roundMoney((quote.totalCents * percent) / 100, quote.currency);
  return {
    ...getCurrentPolicy(settings),
    cancellationCharge: "first-night",
    deposit: requireDeposit ? { percent, cents } : null,
    meals: boardMeals[quote.board],
  };
}

/** The instants at which a stay begins and ends by its own clock. */
export function toStayInstants(
  { checkIn, checkOut }: Stay,
  { checkInTime, checkOutTime, timeZone }: AgreedTerms,
): { from: Date; to: Date } {
  return {
    from: lodgeInstant(checkIn, checkInTime, timeZone),
    to: lodgeInstant(checkOut, checkOutTime, timeZone),
  };
}
