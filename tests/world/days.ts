import { lodgeToday } from "~/core/instants";
import { addStayDays } from "~/core/stay";

/** Returns the lodge's date some days from now. */
export function inDays(days: number): string {
  return addStayDays(lodgeToday(new Date(), "Africa/Kigali"), days);
}
