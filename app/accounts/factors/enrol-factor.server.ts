import { randomUUID } from "node:crypto";
import { isStaffAccount } from "~/accounts/claim-address.server";
import { loadAccount } from "~/accounts/load-account.server";
import { config } from "~/config.server";
import type { Translator } from "~/core/languages/translator";
import { lodgeCountry, toE164 } from "~/core/phone-number.server";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import { type Db, db } from "~/db.server";
import { maxFactors, uniqueFactorName } from "./factor-policy";
import {
  deleteUnverifiedFactors,
  hasFactor,
  insertFactor,
  listFactorRows,
} from "./factor-queries.server";
import { enrolmentCutoff, type Factor, toFactor } from "./list-factors.server";
import { buildKeyUri, createQrCode, createTotpKey, type QrCode } from "./totp.server";

/** The key for an authenticator app. */
interface AppKey {
  secret: string;
  uri: string;
}

type EnrolFactorResult =
  | { kind: "enrolled"; factor: Factor; appKey: AppKey | null }
  /** The account has a factor, and the session has not been verified with it. */
  | { kind: "not-stepped-up" }
  | { kind: "name-taken" | "too-many" | "invalid-phone" }
  | { kind: "no-text-messages" }
  /** Text messages require a verified e-mail address, because anyone can create an account. */
  | { kind: "email-unverified" };

interface FactorOwner {
  id: string;
  name: string;
  email: string;
}

export type FactorRequest = {
  name?: string | null;
  issuer?: string | null;
} & ({ type: "totp" } | { type: "phone"; phone: string });

/** The factor takes effect if `verifyFactor` receives its code within 15 minutes. */
export async function enrolFactor(
  user: FactorOwner,
  request: FactorRequest,
  {
    assurance,
    replacesUnverified = false,
  }: { assurance: "aal1" | "aal2"; replacesUnverified?: boolean },
  now: Date,
  translator: Translator,
): Promise<EnrolFactorResult> {
  const key = request.type === "totp" ? createTotpKey() : null;
  const { general } = await loadSettings(db);
  const phone =
    request.type === "phone" ? toE164(request.phone, lodgeCountry(general.phone)) : null;
  if (request.type === "phone" && !config.smsUrl) return { kind: "no-text-messages" };
  if (request.type === "phone" && !phone) return { kind: "invalid-phone" };
  return db.transaction().execute(async (trx): Promise<EnrolFactorResult> => {
    if (phone && !(await canReceiveTexts(trx, user.id))) return { kind: "email-unverified" };
    await deleteUnverifiedFactors(trx, user.id, replacesUnverified ? now : enrolmentCutoff(now));
    const otherFactors = await listFactorRows(trx, user.id, enrolmentCutoff(now));
    if (assurance === "aal1" && (await hasFactor(trx, user.id))) return { kind: "not-stepped-up" };
    if (otherFactors.length >= maxFactors) return { kind: "too-many" };
    const takenNames = otherFactors.map(({ name }) => name);
    const name = request.name || uniqueFactorName(request.type, takenNames, translator);
    if (takenNames.includes(name)) return { kind: "name-taken" };
    const createdAt = now.toISOString();
    const row = {
      id: randomUUID(),
      user_id: user.id,
      type: request.type,
      name,
      sealed_secret: key && sealSecret(key, config.sessionSecrets, "factor"),
      phone,
      created_at: createdAt,
      updated_at: createdAt,
      verified_at: null,
      last_step: null,
    };
    await insertFactor(trx, row);
    const issuer = request.issuer || general.siteName;
    return {
      kind: "enrolled",
      factor: toFactor(row),
      appKey: key ? createAppKey(key, issuer, user) : null,
    };
  });
}

/**
 * Requires a verified address, except for staff and accounts without address. Without SMTP, addresses cannot be
 * verified, so that every account may get text messages.
 */
async function canReceiveTexts(trx: Db, userId: string): Promise<boolean> {
  if (!config.smtpUrl) return true;
  const account = await loadAccount(trx, userId);
  return (
    account !== null && (account.isEmailVerified || account.email === "" || isStaffAccount(account))
  );
}

export interface Enrolment {
  factor: Factor;
  appKey: (AppKey & { qr: QrCode }) | null;
}

/** Returns null for a verified factor, whose key is never shown again. */
export async function loadEnrolment(
  user: FactorOwner,
  factorId: string,
  now: Date,
): Promise<Enrolment | null> {
  const rows = await listFactorRows(db, user.id, enrolmentCutoff(now));
  const row = rows.find(({ id, verified_at }) => id === factorId && verified_at === null);
  if (!row) return null;
  const key = row.sealed_secret && openSecret(row.sealed_secret, config.sessionSecrets, "factor");
  const { siteName } = (await loadSettings(db)).general;
  const appKey = key ? createAppKey(key, siteName, user) : null;
  return {
    factor: toFactor(row),
    appKey: appKey && { ...appKey, qr: createQrCode(appKey.uri) },
  };
}

const createAppKey = (secret: string, issuer: string, { email, name }: FactorOwner): AppKey => ({
  secret,
  uri: buildKeyUri(secret, { issuer, account: email || name }),
});
