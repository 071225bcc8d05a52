import { requestNewPhoneCode } from "~/accounts/login-phone.server";
import {
  loadServiceAccount,
  markUpdated,
  type SignOutScope,
  signOut,
} from "~/accounts/service-accounts.server";
import { db } from "~/db.server";
import {
  changePassword,
  requireOwnerVerification,
  requireStepUp,
  runExclusively,
  saveUserData,
  startEmailChange,
} from "./change-user.server";
import { requireNotRateLimited, toCodeContext } from "./code-calls.server";
import { requireSmsDelivery } from "./contact-requirements.server";
import { parseRedirectTo } from "./redirects.server";
import { requireStrongPassword } from "./require-strong-password.server";
import { noBody, userBody } from "./service-bodies.schema.server";
import { authenticatedCall } from "./service-call";
import { createValidationError, ServiceError } from "./service-error";
import { buildSessionUserResponse } from "./service-sessions.server";
import { requireMetadataWithinLimit } from "./user-data.server";

const scopes: readonly string[] = ["global", "local", "others"] satisfies SignOutScope[];
const isScope = (text: string): text is SignOutScope => scopes.includes(text);

export const userCalls = [
  authenticatedCall(
    { method: "GET", path: "/user", body: noBody, isRateLimited: false },
    async ({ client }, session) => ({ body: await buildSessionUserResponse(session, client.now) }),
  ),

  authenticatedCall(
    { method: "PUT", path: "/user", body: userBody },
    async ({ body, query, client }, session) => {
      const { email, phone, password, nonce, data, challenge } = body;
      const { current_password: currentPassword } = body;
      if (body.app_metadata) {
        throw new ServiceError(403, "not_admin", "Updating app_metadata requires admin privileges");
      }
      if (phone) requireSmsDelivery("Unsupported phone provider");
      if (password || email || phone) {
        const message = "AAL2 session is required to update email or password when MFA is enabled.";
        await requireStepUp(session, { status: 401, message });
      }
      const redirectTo = parseRedirectTo(query, client);
      if (data) requireMetadataWithinLimit(data);
      const { user } = session;
      if (password) requireStrongPassword(password, client.settings, [user.name, user.email]);
      const isNewEmail = email && email !== user.email.toLowerCase();
      const account = phone ? await loadServiceAccount(db, user.id) : null;
      const isNewPhone = phone && phone !== account?.loginPhone;
      if (password || isNewEmail || isNewPhone) {
        await runExclusively(user.id, async () => {
          await requireOwnerVerification(session, { currentPassword, nonce }, client);
          if (password) await changePassword(session, password, client);
        });
      }
      if (isNewEmail) {
        await startEmailChange(session, { email, redirectTo, challenge }, client);
      }
      if (isNewPhone) {
        requireNotRateLimited(
          await requestNewPhoneCode(user, phone, toCodeContext(client)),
          "over_sms_send_rate_limit",
        );
      }
      if (data) await saveUserData(user.id, data);
      if (password || isNewEmail || isNewPhone || data) {
        await markUpdated(user.id, client.now);
      }
      return { body: await buildSessionUserResponse(session, client.now) };
    },
  ),

  authenticatedCall(
    { method: "POST", path: "/logout", body: noBody, isAllowedWhenReadOnly: true },
    async ({ query }, { id, user, pendingStep }) => {
      const scope = query.get("scope") || "global";
      if (!isScope(scope))
        throw createValidationError(`Unsupported logout scope "${scope.slice(0, 50)}"`);
      if (pendingStep !== null && scope === "others") {
        const message = "AAL2 session is required to end other sessions.";
        throw new ServiceError(403, "insufficient_aal", message);
      }
      // A session that awaits a second factor may end only itself.
      const effectiveScope = pendingStep === null ? scope : "local";
      await db
        .transaction()
        .execute((trx) => signOut(trx, { userId: user.id, sessionId: id }, effectiveScope));
      return { status: 204 };
    },
  ),
];
