import { createHash, timingSafeEqual } from "node:crypto";

/** Compares what somebody sent with a secret, in the same time wherever they differ. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
