import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";

export const formatTooManyBookings = (minutes: number, phone: string): Message =>
  minutes === 1
    ? defineMessage(
        "Too many bookings were started from your internet connection. Please wait 1 minute, or call us on {phone} and we'll book for you.",
        { phone },
      )
    : defineMessage(
        "Too many bookings were started from your internet connection. Please wait {n} minutes, or call us on {phone} and we'll book for you.",
        { n: minutes, phone },
      );
