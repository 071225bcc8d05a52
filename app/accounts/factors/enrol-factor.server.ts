import { randomUUID } from "node:crypto";
import { isStaffAccount } from "~/accounts/claim-address.server";
import { loadAccount } from "~/accounts/load-account.server";
import { config } from "~/config.server";
import type { Translator } from "~/core/languages/translator";
import { toE164 } from "~/core/phone-number.server";
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
import { createQrCode, type QrCode } from "./qr-code.server";
import { buildKeyUri, createTotpKey } from "./totp.server";

interface AppKey {
  secret: string;
  uri: string;
}

type EnrolFactorResult =
  /** `app` is null for a phone. */

  | { kind: "enrolled"; factor: Factor; app: AppKey | null }
  /** The session has not verified with the account's factor. */
  | { kind: "not-stepped-up" }
  | { kind: "name-taken" | "too-many" | "not-a-number" }
  | { kind: "no-text-messages" }
  /** Text messages require a verified e-mail address, because anyone can create an account. */
  | { kind: "email-unproved" };

interface FactorOwner {
  id: string;
  name: string;
  email: string;
}

export type FactorRequest = {
  name?: string | null;
  /** The issuer shown in the app. Defaults to the lodge's name. */
  issuer?: string | null;
} & ({ type: "totp" } | { type: "phone"; phone: string });

/**
 * Creates an unverified second factor. It takes effect when `verifyFactor` receives a code within 15 minutes.
 * `words` provides the default name.
 * @param session.assurance assurance level of the current session (`assuranceLevelOf`)
 * @param session.isAnew deletes earlier unverified factors
 */
export async function enrolFactor(
  user: FactorOwner,
  wanted: FactorRequest,
  { assurance, isAnew = false }: { assurance: "aal1" | "aal2"; isAnew?: boolean },
  now: Date,
  translator: Translator,
): Promise<EnrolFactorResult> {
  const key = wanted.type === "totp" ? createTotpKey() : null;
  const phone = wanted.type === "phone" ? toE164(wanted.phone) : null;
  if (wanted.type === "phone" && !config.smsUrl) return { kind: "no-text-messages" };
  if (wanted.type === "phone" && !phone) return { kind: "not-a-number" };
  return db.transaction().execute(async (trx): Promise<EnrolFactorResult> => {
    if (phone && !(await canReceiveTexts(trx, user.id))) return { kind: "email-unproved" };
    await deleteUnverifiedFactors(trx, user.id, isAnew ? now : enrolmentCutoff(now));
    const others = await listFactorRows(trx, user.id, enrolmentCutoff(now));
    if (assurance === "aal1" && (await hasFactor(trx, user.id))) return { kind: "not-stepped-up" };
    if (others.length >= maxFactors) return { kind: "too-many" };
    const taken = others.map(({ name }) => name);
    const name = wanted.name || uniqueFactorName(wanted.type, taken, translator);
    if (taken.includes(name)) return { kind: "name-taken" };
    const instant = now.toISOString();
    const row = {
      id: randomUUID(),
      user_id: user.id,
      type: wanted.type,
      name,
      sealed_secret: key && sealSecret(key, config.sessionSecrets, "factor"),
      phone,
      created_at: instant,
      updated_at: instant,
      verified_at: null,
      last_step: null,
    };
    await insertFactor(trx, row);
    const issuer = wanted.issuer || (await loadSettings(trx)).general.siteName;
    return {
      kind: "enrolled",
      factor: toFactor(row),
      app: key ? createAppKey(key, issuer, user) : null,
    };
  });
}

/** Without SMTP, addresses cannot be verified, so every account may enrol a phone. So may staff. */
async function canReceiveTexts(trx: Db, userId: string): Promise<boolean> {
  if (!config.smtpUrl) return true;
  const account = await loadAccount(trx, userId);
  return (
    account !== null && (account.isEmailVerified || account.email === "" || isStaffAccount(account))
  );
}

export interface Enrolment {
  factor: Factor;
  app: (AppKey & { qr: QrCode }) | null;
}

/** Returns null for a verified factor: its key is never shown again. */
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
  const app = key ? createAppKey(key, siteName, user) : null;
  return { factor: toFactor(row), app: app && { ...app, qr: createQrCode(app.uri) } };
}

const createAppKey = (secret: string, issuer: string, { email, name }: FactorOwner): AppKey => ({
  secret,
  uri: buildKeyUri(secret, { issuer, account: email || name }),
});
