import { randomUUID } from "node:crypto";
import { isVouched } from "~/accounts/hold-address.server";
import { readAccount } from "~/accounts/read-account.server";
import { config } from "~/config.server";
import type { Words } from "~/core/languages/words";
import { toE164 } from "~/core/phone-number.server";
import { openSecret, sealSecret } from "~/core/sealed-secret.server";
import { readSettings } from "~/core/settings/read-settings.server";
import { type Db, db } from "~/db.server";
import { deleteUnverified, hasFactor, insertFactor, listFactorRows } from "./factor-queries.server";
import { freeName, mostFactors } from "./factor-rules";
import { enrolledSince, type Factor, factorOf } from "./list-factors.server";
import { type QrCode, qrCode } from "./qr-code.server";
import { keyUri, newKey } from "./totp.server";

/** What an authenticator app is given, as text and as the address that its QR code holds. */
interface AppKey {
  /** In base32. */
  secret: string;
  uri: string;
}

type EnrolFactorResult =
  /** `app` is null for a phone. */

  | { kind: "enrolled"; factor: Factor; app: AppKey | null }
  /** The account has a factor already, and the session did not show it. */
  | { kind: "not-stepped-up" }
  | { kind: "name-taken" | "too-many" | "not-a-number" }
  /** SMS_URL is not set. */
  | { kind: "no-text-messages" }
  /** Anybody can make an account; texts to a number of theirs are for those who proved an address. */
  | { kind: "email-unproved" };

interface Person {
  id: string;
  name: string;
  email: string;
}

export type WantedFactor = {
  /** One that is free unless told. */
  name?: string | null;
  /** Stands in the app beside the account; the lodge's name unless told. */
  issuer?: string | null;
} & ({ type: "totp" } | { type: "phone"; phone: string });

/**
 * Begins a second factor, which is called in `words` where nobody named it, which asks for nothing until `verifyFactor` has seen a code of it, within 15
 * minutes.
 * @param session.assurance of the session that asks: `assuranceOf` its ways in
 * @param session.isAnew whatever was begun before and not shown is forgotten
 */
export async function enrolFactor(
  user: Person,
  wanted: WantedFactor,
  { assurance, isAnew = false }: { assurance: "aal1" | "aal2"; isAnew?: boolean },
  now: Date,
  words: Words,
): Promise<EnrolFactorResult> {
  const key = wanted.type === "totp" ? newKey() : null;
  const phone = wanted.type === "phone" ? toE164(wanted.phone) : null;
  if (wanted.type === "phone" && !config.smsUrl) return { kind: "no-text-messages" };
  if (wanted.type === "phone" && !phone) return { kind: "not-a-number" };
  return db.transaction().execute(async (trx): Promise<EnrolFactorResult> => {
    if (phone && !(await mayHaveTexts(trx, user.id))) return { kind: "email-unproved" };
    await deleteUnverified(trx, user.id, isAnew ? now : enrolledSince(now));
    const others = await listFactorRows(trx, user.id, enrolledSince(now));
    if (assurance === "aal1" && (await hasFactor(trx, user.id))) return { kind: "not-stepped-up" };
    if (others.length >= mostFactors) return { kind: "too-many" };
    const taken = others.map(({ name }) => name);
    const name = wanted.name || freeName(wanted.type, taken, words);
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
    const issuer = wanted.issuer || (await readSettings(trx)).general.siteName;
    return { kind: "enrolled", factor: factorOf(row), app: key ? appKey(key, issuer, user) : null };
  });
}

/** Where mails leave an address can be proved; the desk vouches for those who work there. */
async function mayHaveTexts(trx: Db, userId: string): Promise<boolean> {
  if (!config.smtpUrl) return true;
  const account = await readAccount(trx, userId);
  return account !== null && (account.isEmailProved || account.email === "" || isVouched(account));
}

/** A factor that was begun, as its page shows it. */
export interface Enrolment {
  factor: Factor;
  /** Null for a phone. */
  app: (AppKey & { qr: QrCode }) | null;
}

/**
 * A factor that its user began and did not show yet, with its key once more; null where there is none,
 * or it was shown: then nobody sees the key again.
 */
export async function readEnrolment(
  user: Person,
  factorId: string,
  now: Date,
): Promise<Enrolment | null> {
  const rows = await listFactorRows(db, user.id, enrolledSince(now));
  const row = rows.find(({ id, verified_at }) => id === factorId && verified_at === null);
  if (!row) return null;
  const key = row.sealed_secret && openSecret(row.sealed_secret, config.sessionSecrets, "factor");
  const { siteName } = (await readSettings(db)).general;
  const app = key ? appKey(key, siteName, user) : null;
  return { factor: factorOf(row), app: app && { ...app, qr: qrCode(app.uri) } };
}

const appKey = (secret: string, issuer: string, { email, name }: Person): AppKey => ({
  secret,
  uri: keyUri(secret, { issuer, account: email || name }),
});
