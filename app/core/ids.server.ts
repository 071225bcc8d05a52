import { randomBytes } from "node:crypto";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns random characters of Crockford base32, which has no I, L, O and U. Each holds 5 bits. */
export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => crockford[byte & 31]).join("");
}

/** Returns a new booking id: 8 characters of Crockford base32 (40 random bits), easy to say on the phone. */
export function newBookingId(): string {
  return randomCrockford(8);
}

/**
 * Returns a typed booking id in its stored form. Ignores case, `#`, spaces and dashes; reads O, I and L as
 * digits.
 */
export function normaliseBookingId(text: string): string {
  return text
    .replace(/^\s*#/, "")
    .replace(/[\s\p{Dash}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
