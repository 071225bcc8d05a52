import { db } from "~/db.server";
import { notifyDesk } from "~/notifications/notify-desk.server";
import { hashPassword, inSignInQueue } from "./passwords.server";
import { busy, checkPassword, type Entrance, type SignInResult, waitFor } from "./sign-in.server";
import { insertUser } from "./user-queries.server";

interface NewGuest {
  name: string;
  email: string;
  password: string;
}

/**
 * Makes a guest's account. Somebody who has one already and types its password comes in as well;
 * otherwise a known address is answered like any failed registration, without saying that it is
 * known.
 */
export async function signUp(guest: NewGuest, entrance: Entrance): Promise<SignInResult> {
  return inSignInQueue(() => makeAccount(guest, entrance), busy);
}

async function makeAccount(
  { name, email, password }: NewGuest,
  entrance: Entrance,
): Promise<SignInResult> {
  const { address, now } = entrance;
  const wait = await waitFor("sign-up", address, now);
  if (wait) return wait;
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
  const existing = await checkPassword(person.email, password, entrance);
  return existing.kind === "refused"
    ? { kind: "refused", message: "Registration failed" }
    : existing;
}
