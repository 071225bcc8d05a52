import { lodgeToday } from "~/core/instants";
import { addStayDays } from "~/core/stay";

/** The lodge's date so many days from now. */
export function inDays(days: number): string {
  return addStayDays(lodgeToday(new Date(), "Africa/Kigali"), days);
}
