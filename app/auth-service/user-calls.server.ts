import { askNewPhone } from "~/accounts/login-phone.server";
import { readServiceAccount, type SignOutScope, signOut } from "~/accounts/service-accounts.server";
import { db } from "~/db.server";
import { changeEmailOf, changePassword, keepData, requireStepUp } from "./change-user.server";
import { entranceOf, refuseWait } from "./mail-calls.server";
import { requirePhones } from "./names-given.server";
import { redirectFrom } from "./redirects.server";
import { noBody, userBody } from "./service-bodies.schema.server";
import { signedIn } from "./service-call";
import { invalid, ServiceError } from "./service-error";
import { readUser } from "./service-sessions.server";
import { requireKeepable } from "./user-data.server";

const scopes: readonly string[] = ["global", "local", "others"] satisfies SignOutScope[];
const isScope = (text: string): text is SignOutScope => scopes.includes(text);

export const userCalls = [
  signedIn(
    { method: "GET", path: "/user", body: noBody, isCounted: false },
    async ({ client }, { user }) => ({ body: await readUser(user.id, client.now) }),
  ),

  signedIn(
    { method: "PUT", path: "/user", body: userBody },
    async ({ body, query, client }, session) => {
      const { email, phone, password, current_password: current, nonce, data, challenge } = body;
      if (body.app_metadata) {
        throw new ServiceError(403, "not_admin", "Updating app_metadata requires admin privileges");
      }
      if (phone) requirePhones("Unsupported phone provider");
      if (password || email || phone) {
        const message = "AAL2 session is required to update email or password when MFA is enabled.";
        await requireStepUp(session, client, { status: 401, message });
      }
      const redirectTo = redirectFrom(query, client);
      if (data) requireKeepable(data);
      if (password) await changePassword(session, { password, current, nonce }, client);
      if (email && email !== session.user.email.toLowerCase()) {
        await changeEmailOf(session, { email, redirectTo, challenge }, client);
      }
      if (phone && phone !== (await readServiceAccount(db, session.user.id))?.loginPhone) {
        refuseWait(
          await askNewPhone(session.user, phone, entranceOf(client)),
          "over_sms_send_rate_limit",
        );
      }
      if (data) await keepData(session.user.id, data);
      const user = await readUser(session.user.id, client.now);
      // Said once, and to who asked: whether a code was mailed would tell whose the address is.
      const isNew = email && email !== user.email.toLowerCase();
      const isNewPhone = phone && phone !== `+${user.phone}`;
      return {
        body: {
          ...user,
          ...(isNew && { new_email: email }),
          ...(isNewPhone && { new_phone: phone.slice(1) }),
        },
      };
    },
  ),

  signedIn(
    { method: "POST", path: "/logout", body: noBody, isAlwaysTaken: true },
    async ({ query }, { id, user }) => {
      const scope = query.get("scope") || "global";
      if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 50)}"`);
      await db
        .transaction()
        .execute((trx) => signOut(trx, { userId: user.id, sessionId: id }, scope));
      return { status: 204 };
    },
  ),
];
