import { findActiveCode } from "~/accounts/codes/one-time-codes.server";
import { type Factor, listFactors } from "~/accounts/factors/list-factors.server";
import type { ServiceAccount, ServiceSession } from "~/accounts/service-accounts.server";
import {
  assuranceLevelOf,
  type Method,
  type SessionMethod,
} from "~/accounts/session-methods.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { type Identity, listIdentities } from "~/sign-in/providers/list-identities.server";
import { audience } from "./access-tokens.server";

/** The names that clients expect in the claim `amr`. */
const clientMethodNames: Record<Method, string> = {
  password: "password",
  otp: "otp",
  oauth: "oauth",
  totp: "totp",
  phone: "mfa/phone",
  recovery: "mfa/recovery_code",
};

/**
 * Returns an account as Supabase's library expects it (type `User`). Without SMTP, addresses count as
 * confirmed, but `identity_data.email_verified` stays false.
 * @param session.pendingPhone the phone number of a sign-up whose code was not entered yet
 */
export async function buildUserResponse(
  account: ServiceAccount,
  { amr, pendingPhone = null }: Pick<ServiceSession, "amr"> & { pendingPhone?: string | null },
  now: Date,
) {
  const factors = await listFactors(db, account.id, now);
  const { id, email, createdAt, lastSignInAt, emailVerifiedAt, updatedAt } = account;
  const { loginPhoneVerifiedAt } = account;
  const emailChangeCode = await findActiveCode(db, id, "change-email", now);
  const phoneChangeCode = await findActiveCode(db, id, "prove-phone", now);
  const linkedIdentities = await listIdentities(account.id);
  const signsInByEmail =
    account.email !== "" && (account.hasPassword || linkedIdentities.length === 0);
  const phone = account.loginPhone ?? pendingPhone;
  const identities = [
    ...(signsInByEmail ? [toEmailIdentityResponse(account)] : []),
    ...(phone ? [toPhoneIdentityResponse(account, phone)] : []),
    ...linkedIdentities.map(toIdentityResponse),
  ];
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const isConfirmedWithoutMail = email !== "" && !config.smtpUrl && !account.isProvisional;
  const emailConfirmedAt = emailVerifiedAt ?? (isConfirmedWithoutMail ? createdAt : null);
  const phoneConfirmedAt = account.loginPhone && (loginPhoneVerifiedAt ?? createdAt);
  const confirmedAt = earliestInstant([emailConfirmedAt, phoneConfirmedAt]);
  return {
    id,
    aud: audience,
    role: "authenticated",
    email,
    ...(emailConfirmedAt && { email_confirmed_at: emailConfirmedAt }),
    phone: withoutPlus(phone),
    ...(phoneConfirmedAt && { phone_confirmed_at: phoneConfirmedAt }),
    ...(confirmedAt && { confirmed_at: confirmedAt }),
    ...(lastSignInAt && { last_sign_in_at: lastSignInAt }),
    app_metadata: { provider: providers[0] ?? "email", providers },
    user_metadata: account.metadata,
    ...(emailChangeCode && {
      new_email: emailChangeCode.sent_to,
      email_change_sent_at: emailChangeCode.created_at,
    }),
    ...(phoneChangeCode && {
      new_phone: withoutPlus(phoneChangeCode.sent_to),
      phone_change_sent_at: phoneChangeCode.created_at,
    }),
    identities,
    factors: factors.map((factor) => toFactorResponse(factor, assuranceLevelOf(amr))),
    created_at: createdAt,
    updated_at: latestInstant([
      createdAt,
      lastSignInAt,
      emailVerifiedAt,
      loginPhoneVerifiedAt,
      updatedAt,
    ]),
    is_anonymous: false,
  };
}

type UserResponse = Awaited<ReturnType<typeof buildUserResponse>>;

/** Returns the claims of an access token, without those that `signAccessToken` adds. */
export const buildTokenClaims = (
  { id, email, metadata }: ServiceAccount,
  { phone, app_metadata }: UserResponse,
  session: ServiceSession,
) => ({
  sub: id,
  email,
  phone,
  app_metadata,
  user_metadata: metadata,
  role: "authenticated",
  aal: assuranceLevelOf(session.amr),
  amr: toMethodClaims(session.amr),
  session_id: session.id,
  is_anonymous: false,
});

const toMethodClaims = (amr: SessionMethod[]) =>
  amr
    .toReversed()
    .map(({ method, timestamp }) => ({ method: clientMethodNames[method], timestamp }));

function toEmailIdentityResponse({
  id,
  email,
  createdAt,
  lastSignInAt,
  emailVerifiedAt,
  metadata,
}: ServiceAccount) {
  return {
    identity_id: id,
    id,
    user_id: id,
    identity_data: {
      ...metadata,
      sub: id,
      email,
      email_verified: emailVerifiedAt !== null,
      phone_verified: false,
    },
    provider: "email",
    last_sign_in_at: lastSignInAt ?? createdAt,
    created_at: createdAt,
    updated_at: latestInstant([createdAt, lastSignInAt, emailVerifiedAt]),
    email,
  };
}

/** Clients see an account's phone number as an identity with this id. */
export const phoneIdentityIdOf = ({ id }: { id: string }) => `${id}-phone`;

/**
 * The number is verified once its code was entered. A number can be added long after the account was created and
 * last signed in.
 */
function toPhoneIdentityResponse(
  { id, lastSignInAt, loginPhone, ...account }: ServiceAccount,
  phone: string,
) {
  const createdAt = account.loginPhoneVerifiedAt ?? account.createdAt;
  const latestUseAt = latestInstant([createdAt, lastSignInAt]);
  return {
    identity_id: phoneIdentityIdOf({ id }),
    id,
    user_id: id,
    identity_data: { sub: id, phone: withoutPlus(phone), phone_verified: phone === loginPhone },
    provider: "phone",
    last_sign_in_at: latestUseAt,
    created_at: createdAt,
    updated_at: latestUseAt,
  };
}

const toIdentityResponse = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.subject,
  user_id: identity.userId,
  identity_data: { ...identity.data, sub: identity.subject, email: identity.email ?? "" },
  provider: identity.provider,
  last_sign_in_at: identity.lastSignInAt ?? identity.createdAt,
  created_at: identity.createdAt,
  updated_at: latestInstant([identity.createdAt, identity.lastSignInAt]),
  email: identity.email ?? "",
});

const toFactorResponse = (factor: Factor, assurance: "aal1" | "aal2") => ({
  id: factor.id,
  friendly_name: factor.name,
  factor_type: factor.type,
  status: factor.verifiedAt ? "verified" : "unverified",
  ...(factor.phone && {
    phone: assurance === "aal2" ? withoutPlus(factor.phone) : `…${factor.phone.slice(-3)}`,
  }),
  created_at: factor.createdAt,
  updated_at: factor.updatedAt,
});

/** Supabase's API has phone numbers without the plus sign. */
const withoutPlus = (phone: string | null) => phone?.replace(/^\+/, "") ?? "";

const latestInstant = (instants: (string | null)[]) =>
  instants.reduce<string>(
    (latest, instant) => (instant && instant > latest ? instant : latest),
    "",
  );

const earliestInstant = (instants: (string | null)[]): string | null =>
  instants.reduce(
    (earliest, instant) => (instant && (!earliest || instant < earliest) ? instant : earliest),
    null,
  );
