import { lodgeToday } from "~/lodge/instants";
import { addStayDays } from "~/lodge/stay";

/** The lodge's date so many days from now. */
export function inDays(days: number): string {
  return addStayDays(lodgeToday(new Date(), "Africa/Kigali"), days);
}
