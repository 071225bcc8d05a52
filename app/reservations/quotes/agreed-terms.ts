import { boardMeals, type Meal } from "~/catalogue/rooms/boards";
import { lodgeInstant } from "~/core/instants";
import { roundMoney } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import type { Stay } from "~/core/stay";
import type { Quote } from "./quote";

/** Later changes of Settings do not affect them. */
export interface AgreedTerms {
  /** `HH:mm` in `timeZone`. */
  checkInTime: string;
  checkOutTime: string;
  timeZone: string;
  /** How many hours before check-in free cancellation ends. */
  cancellationHours: number;
  cancellationCharge: "first-night";
  deposit: { percent: number; cents: number } | null;
  meals: Meal[];
}

export function getCurrentPolicy({ general, booking }: Pick<Settings, "general" | "booking">) {
  const { checkInTime, checkOutTime, cancellationHours } = booking;
  return { checkInTime, checkOutTime, timeZone: general.timeZone, cancellationHours };
}

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

export function toStayInstants(
  { checkIn, checkOut }: Stay,
  { checkInTime, checkOutTime, timeZone }: AgreedTerms,
): { checkInAt: Date; checkOutAt: Date } {
  return {
    checkInAt: lodgeInstant(checkIn, checkInTime, timeZone),
    checkOutAt: lodgeInstant(checkOut, checkOutTime, timeZone),
  };
}
