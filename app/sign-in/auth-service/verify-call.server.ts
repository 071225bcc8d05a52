import type { CodePurpose } from "db/schema";
import {
  type GivenCode,
  listOpenCodes,
  type OneTimeCode,
} from "~/accounts/codes/one-time-codes.server";
import type { Wait } from "~/accounts/limits/network-limits.server";
import { addLoginPhone, signInByPhone } from "~/accounts/login-phone.server";
import type { ServiceSession } from "~/accounts/service-accounts.server";
import { isLatestSignUp } from "~/accounts/sign-up-claims.server";
import { withQuery } from "~/core/paths";
import type { Db } from "~/db.server";
import { changeEmail } from "~/sign-in/verification/change-email.server";
import { confirmChange } from "~/sign-in/verification/confirm-change.server";
import type { KeptAtProof } from "~/sign-in/verification/prove-email.server";
import { signInByCode } from "~/sign-in/verification/sign-in-by-code.server";
import type { ClientContext } from "./client-context";
import { codeEntranceOf } from "./mail-calls.server";
import { requireOneName, requirePhones } from "./names-given.server";
import { noBody, verifyBody } from "./service-bodies.schema.server";
import { type Answer, open } from "./service-call";
import { invalid, ServiceError } from "./service-error";
import { type Arrived, openServiceSession } from "./service-sessions.server";

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
        return answerFor(user, client);
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
          : await enterByCode(given, type, wanted, session, client);
      return answerFor(user, client);
    },
  ),
];

async function enterByCode(
  given: GivenCode,
  type: string,
  wanted: CodePurpose[],
  session: ServiceSession | null,
  client: ClientContext,
) {
  const keeps = (trx: Db, code: OneTimeCode) => keptBy(trx, code, type, session, client);
  const result = await signInByCode(given, codeEntranceOf(client), { purposes: wanted, keeps });
  if (result.kind === "signed-in") return result.user;
  throw refusalOf(result);
}

/**
 * What stays of an account when its address is verified (docs/decisions/041-auth-service.md): everything
 * with a token of the account. Without one its password stays if the code is that of the latest sign-up
 * with the address, because only the person who signed up types it. `email` means a code to sign in as
 * well: while one of those is open, the code does not show that its reader signed up.
 */
async function keptBy(
  trx: Db,
  { user_id, purpose, sent_to }: OneTimeCode,
  type: string,
  session: ServiceSession | null,
  { now }: ClientContext,
): Promise<KeptAtProof> {
  if (session?.user.id === user_id) return "everything";
  if (purpose !== "prove-email" || !(await isLatestSignUp(trx, user_id))) return "nothing";
  const isUnclear =
    type === "email" && (await listOpenCodes(trx, sent_to, ["sign-in"], now)).length > 0;
  return isUnclear ? "nothing" : "password";
}

/** A token of the account, or a code of its owner beside the new address's own. */
async function enterByNewEmail(
  given: GivenCode,
  session: ServiceSession | null,
  client: ClientContext,
) {
  const entrance = codeEntranceOf(client);
  const result = session
    ? await changeEmail(given, session.user.id, entrance)
    : await confirmChange(given, "change-email", entrance);
  return changed(result, "address");
}

/** As `enterByNewEmail`, or in with a number. */
async function enterByPhone(
  type: string,
  phone: string,
  code: string,
  session: ServiceSession | null,
  client: ClientContext,
) {
  const entrance = codeEntranceOf(client);
  if (type === "sms") return changed(await signInByPhone(phone, code, entrance), "number");
  if (type !== "phone_change") throw invalid("Unsupported verification type");
  const result = session
    ? await addLoginPhone(session.user.id, phone, code, entrance)
    : await confirmChange({ sentTo: phone, code }, "prove-phone", entrance);
  return changed(result, "number");
}

type ChangeResult =
  | { kind: "changed" | "signed-in"; user: Arrived }
  | { kind: "half" | "needs-session" | "taken" }
  | Refused;

/** @returns who arrived, or null if the other code is missing. @throws ServiceError */
function changed(result: ChangeResult, what: "address" | "number"): Arrived | null {
  switch (result.kind) {
    case "changed":
    case "signed-in":
      return result.user;
    case "half":
      return null;
    case "needs-session":
      throw notTheirs(what);
    case "taken":
      throw spent();
    default:
      throw refusalOf(result);
  }
}

/** Half of a change is confirmed: clients of that service know this answer as one without a session. */
const halfDone = {
  code: "200",
  msg: "Code accepted. Now give back the other code, which was sent to the account itself or to its new address.",
};

async function answerFor(user: Arrived | null, client: ClientContext): Promise<Answer> {
  return { body: user ? await openServiceSession(user, "otp", client) : halfDone };
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
