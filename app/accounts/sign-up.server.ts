import { db } from "~/db.server";
import { notifyDesk } from "~/messaging/notify-desk.server";
import { hashPassword } from "./passwords.server";
import { type SignInResult, signIn } from "./sign-in.server";
import { insertUser } from "./user-queries.server";

/**
 * Makes a guest's account. Somebody who has one already and types its password comes in as well;
 * otherwise a known address is answered like any failed registration, without saying that it is
 * known.
 */
export async function signUp(
  { name, email, password }: { name: string; email: string; password: string },
  now: Date,
): Promise<SignInResult> {
  const passwordHash = await hashPassword(password);
  const person = { name: name.trim(), email: email.trim() };
  const user = await db.transaction().execute(async (trx) => {
    const made = await insertUser(trx, { ...person, passwordHash, role: "guest", now });
    if (made) {
      await notifyDesk(
        trx,
        {
          title: "New account",
          message: `${made.name}, ${made.email}`,
          type: "info",
          actionUrl: `/admin/users/${made.id}`,
        },
        now,
      );
    }
    return made;
  });
  if (user) return { kind: "signed-in", user };
  const existing = await signIn(email, password, now);
  if (existing.kind === "signed-in") return existing;
  return { kind: "refused", message: "Registration failed" };
}
