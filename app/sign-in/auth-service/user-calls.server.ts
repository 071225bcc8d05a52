import { askNewPhone } from "~/accounts/login-phone.server";
import {
  markUpdated,
  readServiceAccount,
  type SignOutScope,
  signOut,
} from "~/accounts/service-accounts.server";
import { db } from "~/db.server";
import {
  changeEmailOf,
  changePassword,
  keepData,
  oneAtOnce,
  requireProof,
  requireStepUp,
} from "./change-user.server";
import { codeEntranceOf, refuseWait } from "./mail-calls.server";
import { requirePhones } from "./names-given.server";
import { redirectFrom } from "./redirects.server";
import { noBody, userBody } from "./service-bodies.schema.server";
import { signedIn } from "./service-call";
import { invalid, ServiceError } from "./service-error";
import { readUser } from "./service-sessions.server";
import { requireKeepable } from "./user-data.server";
import { requireStrongPassword } from "./weak-password.server";

const scopes: readonly string[] = ["global", "local", "others"] satisfies SignOutScope[];
const isScope = (text: string): text is SignOutScope => scopes.includes(text);

export const userCalls = [
  signedIn(
    { method: "GET", path: "/user", body: noBody, isCounted: false },
    async ({ client }, session) => ({ body: await readUser(session, client.now) }),
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
        await requireStepUp(session, { status: 401, message });
      }
      const redirectTo = redirectFrom(query, client);
      if (data) requireKeepable(data);
      const { user: asking } = session;
      if (password) requireStrongPassword(password, client.settings, [asking.name, asking.email]);
      const isOtherEmail = email && email !== asking.email.toLowerCase();
      const account = phone ? await readServiceAccount(db, asking.id) : null;
      const isOtherPhone = phone && phone !== account?.loginPhone;
      if (password || isOtherEmail || isOtherPhone) {
        await oneAtOnce(asking.id, async () => {
          await requireProof(session, { current, nonce }, client);
          if (password) await changePassword(session, password, client);
        });
      }
      if (isOtherEmail) {
        await changeEmailOf(session, { email, redirectTo, challenge }, client);
      }
      if (isOtherPhone) {
        refuseWait(
          await askNewPhone(asking, phone, codeEntranceOf(client)),
          "over_sms_send_rate_limit",
        );
      }
      if (data) await keepData(asking.id, data);
      if (password || isOtherEmail || isOtherPhone || data) {
        await markUpdated(asking.id, client.now);
      }
      return { body: await readUser(session, client.now) };
    },
  ),

  signedIn(
    { method: "POST", path: "/logout", body: noBody, isAlwaysTaken: true },
    async ({ query }, { id, user, awaits }) => {
      const scope = query.get("scope") || "global";
      if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 50)}"`);
      if (awaits !== null && scope === "others") {
        const message = "AAL2 session is required to end other sessions.";
        throw new ServiceError(403, "insufficient_aal", message);
      }
      // Whoever has shown half of who they are ends what they began, and no more.
      const ends = awaits === null ? scope : "local";
      await db
        .transaction()
        .execute((trx) => signOut(trx, { userId: user.id, sessionId: id }, ends));
      return { status: 204 };
    },
  ),
];
