import { randomBytes } from "node:crypto";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random characters of Crockford base32, 5 bits each. */
export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => crockford[byte & 31]).join("");
}

/** A new booking id: 8 characters of Crockford base32 (40 random bits), easy to say on the phone. */
export function newBookingId(): string {
  return randomCrockford(8);
}

/**
 * A booking id as somebody typed or said it: any case, with or without `#`, in groups with spaces or
 * dashes between, and O, I and L for the digits they look like.
 */
export function normaliseBookingId(text: string): string {
  return text
    .replace(/^\s*#/, "")
    .replace(/[\s\p{Dash}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
