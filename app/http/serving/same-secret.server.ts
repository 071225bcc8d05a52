import { createHash, timingSafeEqual } from "node:crypto";

/** Returns whether two secrets are equal. Takes constant time, so that timing reveals nothing. */
export function isSameSecret(submitted: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(submitted), digest(secret));
}
