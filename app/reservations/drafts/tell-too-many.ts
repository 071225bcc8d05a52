import type { Message } from "~/core/form-state";
import { said } from "~/core/languages/words";

/** Why a booking cannot be begun from a connection from which very many were. */
export const tellTooMany = (minutes: number, phone: string): Message =>
  minutes === 1
    ? said(
        "Very many bookings were begun from your internet connection. Please wait 1 minute, or call us on {phone} and we book for you.",
        { phone },
      )
    : said(
        "Very many bookings were begun from your internet connection. Please wait {n} minutes, or call us on {phone} and we book for you.",
        { n: minutes, phone },
      );
