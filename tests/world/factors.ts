import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { sealSecret } from "~/core/sealed-secret.server";
import type { Lodge } from "./lodge";

const stepMs = 30_000;

/** The key of everybody's authenticator app. */
export const appKey = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The code that an app with a key shows, now or some steps of 30 seconds away. */
export const codeOf = (key = appKey, steps = 0, now = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: now.getTime() + steps * stepMs,
  });

/** Six digits that are none of the codes of a key around now. */
export function wrongCode(key = appKey, now = new Date()): string {
  const right = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(key, steps, now));
  return ["000000", "111111", "222222"].find((code) => !right.includes(code)) ?? "333333";
}

/** Gives somebody an authenticator app, straight into the file. @returns the factor's id */
export function insertFactor(
  lodge: Pick<Lodge, "file" | "secret">,
  userId: string,
  { key = appKey, name = "Authenticator app", id = randomUUID() as string } = {},
): string {
  const now = new Date().toISOString();
  lodge.file
    .prepare(
      `INSERT INTO factors (id, user_id, type, name, sealed_secret, created_at, updated_at, verified_at)
       VALUES (?, ?, 'totp', ?, ?, ?, ?, ?)`,
    )
    .run(id, userId, name, sealSecret(key, [lodge.secret], "factor"), now, now, now);
  return id;
}

/** Everybody is without a second factor again, and nobody has to pause. */
export function forgetFactors({ file }: Pick<Lodge, "file">): void {
  file.exec(
    "DELETE FROM factors; DELETE FROM recovery_codes; DELETE FROM sign_in_attempts; DELETE FROM address_attempts; DELETE FROM sessions",
  );
}
