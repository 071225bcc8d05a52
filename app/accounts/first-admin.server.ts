import { config } from "~/config.server";
import { db } from "~/db.server";
import { isCommonPassword } from "./common-passwords.server";
import { hashPassword } from "./passwords.server";
import type { Viewer } from "./roles";
import { hashToken, newToken } from "./tokens.server";
import { hasAdmin, insertUser } from "./user-queries.server";

/**
 * At start, while there is no administrator: makes the one that ADMIN_EMAIL names, or else prints
 * a one-time address at which the first one is made. A link of an earlier start ends.
 */
export async function prepareFirstAdmin(now: Date): Promise<void> {
  await db.deleteFrom("setup_tokens").execute();
  if (await hasAdmin(db)) return;
  if (config.firstAdmin) {
    const { name, email, password } = config.firstAdmin;
    if (isCommonPassword(password)) {
      console.error("ADMIN_PASSWORD: is one of the most common ones");
      process.exit(1);
    }
    const passwordHash = await hashPassword(password);
    const made = await insertUser(db, { name, email, passwordHash, role: "admin", now });
    console.log(
      made
        ? `Made the administrator ${email}.`
        : `ADMIN_EMAIL: ${email} already has an account that is no administrator.`,
    );
    return;
  }
  const token = newToken();
  await db
    .insertInto("setup_tokens")
    .values({ token_hash: hashToken(token), created_at: now.toISOString() })
    .execute();
  const origin = config.publicUrl?.origin ?? config.localUrl;
  console.log(`No administrator yet. Make the first one at ${origin}/setup?token=${token}`);
}

/** Whether the link is the one of this start and has not been used. */
export async function isSetupToken(token: string): Promise<boolean> {
  const row = await db
    .selectFrom("setup_tokens")
    .select("token_hash")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the link up and makes the first administrator. */
export async function createFirstAdmin(
  token: string,
  person: { name: string; email: string; password: string },
  now: Date,
): Promise<{ kind: "made"; user: Viewer } | { kind: "spent" } | { kind: "known-email" }> {
  const passwordHash = await hashPassword(person.password);
  return db.transaction().execute(async (trx) => {
    const spent = await trx
      .deleteFrom("setup_tokens")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst();
    if (spent.numDeletedRows === 0n || (await hasAdmin(trx))) return { kind: "spent" };
    const { name, email } = person;
    const user = await insertUser(trx, { name, email, passwordHash, role: "admin", now });
    if (user) return { kind: "made", user };
    await trx
      .insertInto("setup_tokens")
      .values({ token_hash: hashToken(token), created_at: now.toISOString() })
      .execute();
    return { kind: "known-email" };
  });
}
