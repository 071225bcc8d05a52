import { changePasswordWithin } from "~/accounts/change-password-within.server";
import { confirmPassword } from "~/accounts/confirm-password.server";
import {
  changeMetadata,
  readServiceAccount,
  type ServiceSession,
} from "~/accounts/service-accounts.server";
import { assuranceOf } from "~/accounts/session-methods.server";
import { config } from "~/config.server";
import { db } from "~/db.server";
import { listFactors } from "~/factors/list-factors.server";
import { askNewEmail } from "~/guests/ask-new-email.server";
import { confirmByCode } from "~/guests/confirm-by-code.server";
import type { ClientContext } from "./client-context";
import { entranceOf, refuseWait } from "./mail-calls.server";
import { requireMails } from "./names-given.server";
import { linkTo } from "./redirects.server";
import type { Challenge } from "./service-bodies.schema.server";
import { invalid, ServiceError } from "./service-error";
import { endedSession } from "./service-sessions.server";
import { freshMs } from "./token-times";
import { requireStrongPassword } from "./weak-password.server";

/**
 * Whoever has a second factor has to have shown it within the session.
 * @throws ServiceError `insufficient_aal`
 */
export async function requireStepUp(
  session: ServiceSession,
  { now }: ClientContext,
  refusal: { status: number; message: string },
): Promise<void> {
  if (assuranceOf(session.amr) === "aal2") return;
  const factors = await listFactors(db, session.user.id, now);
  if (factors.every(({ verifiedAt }) => verifiedAt === null)) return;
  throw new ServiceError(refusal.status, "insufficient_aal", refusal.message);
}

interface PasswordChange {
  password: string;
  /** The one that the account has, as typed. */
  current: string | null;
  /** Six digits that `/reauthenticate` mailed. */
  nonce: string | null;
}

/**
 * Sets the password of the account that is signed in. A session of less than a day is proof enough that
 * it is its person; an older one needs the code of `/reauthenticate` or the present password. Whatever
 * of the two is sent has to be right.
 * @throws ServiceError
 */
export async function changePassword(
  session: ServiceSession,
  { password, current, nonce }: PasswordChange,
  client: ClientContext,
): Promise<void> {
  requireStrongPassword(password, client.settings, [session.user.name, session.user.email]);
  await requireProof(session, { current, nonce }, client);
  const present = { origin: client.mailOrigin, now: client.now };
  const result = await changePasswordWithin(session.user, session.id, password, present);
  switch (result.kind) {
    case "changed":
      return;
    case "same":
      throw new ServiceError(
        422,
        "same_password",
        "New password should be different from the old password.",
      );
    case "changed-meanwhile":
      throw endedSession();
    case "busy":
      throw new ServiceError(503, "unexpected_failure", result.message);
  }
}

async function requireProof(
  { user, createdAt }: ServiceSession,
  { current, nonce }: Pick<PasswordChange, "current" | "nonce">,
  client: ClientContext,
): Promise<void> {
  if (nonce) {
    const confirmed = await confirmByCode(user, nonce, client);
    if (confirmed.kind === "right") return;
    throw new ServiceError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  if (current) {
    const { address, now } = client;
    const confirmed = await confirmPassword(user.id, current, { address, now, browser: null });
    if (confirmed.kind === "right") return;
    if (confirmed.kind === "refused") {
      throw new ServiceError(400, "invalid_credentials", confirmed.message);
    }
    const status = confirmed.kind === "wait" ? 429 : 503;
    const code = status === 429 ? "over_request_rate_limit" : "unexpected_failure";
    throw new ServiceError(status, code, confirmed.message);
  }
  if (client.now.getTime() - createdAt.getTime() < freshMs) return;
  const account = await readServiceAccount(db, user.id);
  const canShow = account?.hasPassword || (config.smtpUrl && user.isEmailProved);
  if (!canShow) return;
  throw new ServiceError(
    400,
    "reauthentication_needed",
    "Password update requires reauthentication",
  );
}

/** Mails a code and a link to the address that the account is to have. @throws ServiceError */
export async function changeEmailOf(
  { user }: ServiceSession,
  wanted: { email: string; redirectTo: string; challenge: Challenge | null },
  client: ClientContext,
): Promise<void> {
  requireMails();
  const { email, redirectTo, challenge } = wanted;
  const link = { redirectTo, challenge, ...linkTo("email_change", redirectTo) };
  const result = await askNewEmail(user.id, email, entranceOf(client), link);
  refuseWait(result);
  if (result.kind === "gone") throw endedSession();
}

/** Keeps what a client says of an account. @throws ServiceError where it is more than one keeps */
export async function keepData(userId: string, data: Record<string, unknown>): Promise<void> {
  const isKept = await db.transaction().execute((trx) => changeMetadata(trx, userId, data));
  if (!isKept) throw invalid("data: 8 KB of JSON at most are kept with an account");
}
