import { existsSync } from "node:fs";
import path from "node:path";
import { rotateSigningKeys } from "../../app/sign-in/auth-service/signing-keys.server";

/**
 * Replaces the signing key of the auth service.
 * @returns what was done, in one sentence
 * @throws Error with the reason, in one sentence
 */
export function rotateKeys(dataDir: string, now: Date): string {
  if (!existsSync(path.join(dataDir, "lodge.sqlite")))
    throw new Error(`${dataDir} holds no lodge.`);
  const kid = rotateSigningKeys(dataDir, now);
  return `The key ${kid} signs from now on; the one before verifies for another hour.`;
}
