import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { sealSecret } from "~/core/sealed-secret.server";
import { elementOf, type Markup, textOf, textsOf } from "./dom";
import type { Lodge } from "./lodge";

const stepMs = 30_000;

/** The shared key of the users' authenticator apps. */
export const appKey = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Returns the code of an authenticator app, now or some 30-second steps away. */
export const codeOf = (key = appKey, steps = 0, now = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: now.getTime() + steps * stepMs,
  });

/** Returns the key that a page shows for an authenticator app. */
export const shownKey = (page: Markup): string =>
  textOf(elementOf(page, "code.app-key")).replaceAll(" ", "");

export const recoveryCodesOn = (page: Markup): string[] =>
  textsOf(page, "code").filter((code) => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(code));

/** Returns six digits that are not a code of this key around now. */
export function wrongCode(key = appKey, now = new Date()): string {
  const right = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(key, steps, now));
  return ["000000", "111111", "222222"].find((code) => !right.includes(code)) ?? "333333";
}

/**
 * Gives a user an authenticator app directly in the database.
 * @returns the factor's id
 */
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

/** Removes all second factors and pauses. */
export function forgetFactors({ file }: Pick<Lodge, "file">): void {
  file.exec(
    "DELETE FROM factors; DELETE FROM recovery_codes; DELETE FROM sign_in_attempts; DELETE FROM address_attempts; DELETE FROM sessions",
  );
}
