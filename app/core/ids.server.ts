import { randomBytes } from "node:crypto";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Crockford base32 has no I, L, O and U. Each character holds 5 bits. */
export function randomCrockford(length: number): string {
  return Array.from(randomBytes(length), (byte) => crockford[byte & 31]).join("");
}

/** Contains 40 random bits and is easy to say on the phone. */
export function newBookingId(): string {
  return randomCrockford(8);
}

/** Ignores case, `#`, spaces and dashes; reads O, I and L as digits. */
export function normaliseBookingId(text: string): string {
  return text
    .replace(/^\s*#/, "")
    .replace(/[\s\p{Dash}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
