import { minutesToMilliseconds } from "date-fns";
import type { CodePurpose } from "db/schema";
import { addLoginPhone, signInByPhone } from "~/accounts/login-phone.server";
import { isOwnSignUp, isSameClient, type ServiceSession } from "~/accounts/service-accounts.server";
import {
  type GivenCode,
  listOpenCodes,
  type OneTimeCode,
  readLink,
} from "~/codes/one-time-codes.server";
import { type Db, db } from "~/db.server";
import { changeEmail } from "~/guests/change-email.server";
import { signInByCode } from "~/guests/sign-in-by-code.server";
import type { Wait } from "~/limits/network-limits.server";
import { withQuery } from "~/lodge/paths";
import type { ClientContext } from "./client-context";
import { codeEntranceOf } from "./mail-calls.server";
import { requireOneName, requirePhones } from "./names-given.server";
import { noBody, verifyBody } from "./service-bodies.schema.server";
import { open } from "./service-call";
import { invalid, ServiceError } from "./service-error";
import { openServiceSession } from "./service-sessions.server";

/** What that service calls what was sent. */
const purposes: Record<string, CodePurpose[]> = {
  signup: ["prove-email"],
  invite: ["prove-email"],
  magiclink: ["sign-in"],
  recovery: ["recover"],
  email: ["sign-in", "prove-email"],
  email_change: ["change-email"],
};

export const verifyCalls = [
  // What a mail's link opens: a page with a button, so that a program that looks into mails uses nothing.
  open({ method: "GET", path: "/verify", body: noBody, isCounted: false }, ({ query }) => ({
    location: withQuery("/auth/verify", {
      token: query.get("token"),
      type: query.get("type"),
      redirect_to: query.get("redirect_to"),
    }),
  })),

  open(
    { method: "POST", path: "/verify", body: verifyBody },
    async ({ body, client, readSession }) => {
      const { type, token, token_hash, email, phone } = body;
      if (!type) throw invalid("Verify requires a verification type");
      if (type === "sms" || type === "phone_change" || phone) {
        requirePhones("Unsupported phone provider");
        if (!phone || !token) throw invalid("Verify requires a phone number and a token");
        const user = await enterByPhone(type, phone, token, await readSession(), client);
        return { body: await openServiceSession(user, "otp", client) };
      }
      const wanted = purposes[type];
      if (!wanted) throw invalid("Unsupported verification type");
      if (Boolean(token) === Boolean(token_hash)) {
        throw invalid("Verify requires either a token or a token hash");
      }
      requireOneName(body, "verify");
      if (token && !email) {
        throw invalid("Only an email address or phone number should be provided on verify");
      }
      const given: GivenCode =
        token && email ? { sentTo: email, code: token } : { token: token_hash ?? "" };
      const session = await readSession();
      const user =
        type === "email_change"
          ? await enterByNewEmail(given, session, client)
          : await enterByCode(given, wanted, session, client);
      return { body: await openServiceSession(user, "otp", client) };
    },
  ),
];

async function enterByCode(
  given: GivenCode,
  wanted: CodePurpose[],
  session: ServiceSession | null,
  client: ClientContext,
) {
  const isOwn = (trx: Db, code: OneTimeCode) => isGivenByOwner(trx, code, session, client);
  const result = await signInByCode(given, codeEntranceOf(client), { purposes: wanted, isOwn });
  if (result.kind === "signed-in") return result.user;
  throw refusalOf(result);
}

/**
 * Whether a code is given back by who made the account, whose password then stays. It is, by a token of
 * the account; or where the code is that of a sign-up minutes ago by the same client, and nobody else has
 * signed up with this address: otherwise a stranger who signed up with somebody's address would keep
 * a password to it (docs/decisions/041-auth-service.md).
 */
async function isGivenByOwner(
  trx: Db,
  { user_id, purpose }: OneTimeCode,
  session: ServiceSession | null,
  client: ClientContext,
): Promise<boolean> {
  if (session) return session.user.id === user_id;
  return purpose === "prove-email" && isOwnSignUp(trx, user_id, client);
}

/** A new address counts for the account that asked for it, and nobody else gives the code back. */
async function enterByNewEmail(
  given: GivenCode,
  session: ServiceSession | null,
  client: ClientContext,
) {
  const { now } = client;
  const waiting =
    "token" in given
      ? [await readLink(db, given.token, ["change-email"], now)]
      : await listOpenCodes(db, given.sentTo, ["change-email"], now);
  const [code] = waiting;
  const userId = session?.user.id ?? (await findAsker(waiting, client));
  if (code && !userId) throw notTheirs("address");
  if (!userId) throw spent();
  const result = await changeEmail(given, userId, codeEntranceOf(client));
  if (result.kind === "changed") return result.user;
  throw refusalOf(result.kind === "taken" ? { kind: "spent" } : result);
}

/** A code that was asked for minutes ago is given back by the same client without a token too. */
const askedMs = minutesToMilliseconds(10);

async function findAsker(
  [code, ...others]: (OneTimeCode | null)[],
  client: ClientContext,
): Promise<string | null> {
  if (!code || others.length > 0) return null;
  const isFresh = client.now.getTime() - Date.parse(code.created_at) < askedMs;
  return isFresh && (await isSameClient(db, code.user_id, client)) ? code.user_id : null;
}

/** A number counts for the account that asked for it, as a new address does. */
async function enterByPhone(
  type: string,
  phone: string,
  code: string,
  session: ServiceSession | null,
  client: ClientContext,
) {
  if (type === "sms") {
    const result = await signInByPhone(phone, code, codeEntranceOf(client));
    if (result.kind === "signed-in") return result.user;
    throw refusalOf(result);
  }
  if (type !== "phone_change") throw invalid("Unsupported verification type");
  const waiting = await listOpenCodes(db, phone, ["prove-phone"], client.now);
  const [wanted] = waiting;
  const userId = session?.user.id ?? (await findAsker(waiting, client));
  if (!userId) throw wanted ? notTheirs("number") : spent();
  const result = await addLoginPhone(userId, phone, code, codeEntranceOf(client));
  if (result.kind === "signed-in") return result.user;
  throw refusalOf(result);
}

const notTheirs = (what: "address" | "number") =>
  new ServiceError(
    401,
    "no_authorization",
    `Send the access token of the account that wants this ${what}`,
  );

type Refused = { kind: "spent" | "closed" } | Wait;

function refusalOf(result: Refused): ServiceError {
  switch (result.kind) {
    case "spent":
      return spent();
    case "closed":
      return new ServiceError(403, "user_banned", "User is banned");
    case "wait":
      return new ServiceError(429, "over_request_rate_limit", result.message);
  }
}

const spent = () => new ServiceError(403, "otp_expired", "Token has expired or is invalid");
