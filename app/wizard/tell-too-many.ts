import { plural } from "~/lodge/counted";

/** Why a booking cannot be begun from a connection from which very many were. */
export const tellTooMany = (minutes: number, phone: string): string =>
  `Very many bookings were begun from your internet connection. Please wait ${plural(minutes, "minute")}, or call us on ${phone} and we book for you.`;
