import { type SignOutScope, signOut } from "~/accounts/service-accounts.server";
import { db } from "~/db.server";
import { noBody } from "./service-bodies.schema.server";
import { signedIn } from "./service-call";
import { invalid } from "./service-error";
import { readUser } from "./service-sessions.server";

const scopes: readonly string[] = ["global", "local", "others"] satisfies SignOutScope[];
const isScope = (text: string): text is SignOutScope => scopes.includes(text);

export const userCalls = [
  signedIn(
    { method: "GET", path: "/user", body: noBody, isCounted: false },
    async ({ client }, { user }) => ({ body: await readUser(user.id, client.now) }),
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
