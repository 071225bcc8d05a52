import { rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "db/open";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { password, people } from "./people";

/** The data directory with catalogue and users that every test's lodge copies. */
export const templateDir = path.resolve(".cache", "lodge-template");

export async function makeTemplate(): Promise<void> {
  rmSync(templateDir, { recursive: true, force: true });
  const now = new Date();
  const { db } = await openDatabase(templateDir, now);
  const password_hash = await hashPassword(password);
  await db
    .insertInto("users")
    .values(
      Object.values(people).map((profile) => ({
        ...profile,
        password_hash,
        phone: null,
        created_at: now.toISOString(),
        last_sign_in_at: null,
      })),
    )
    .execute();
  await db.destroy();
}
