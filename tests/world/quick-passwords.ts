import argon2 from "argon2";
import type { Database } from "better-sqlite3";
import { password } from "./people";

/**
 * Everybody keeps the password, hashed with a small part of the work: for a file that signs in a
 * hundred times and does not look at how long that takes.
 */
export async function quickenPasswords(file: Database): Promise<void> {
  const hash = await argon2.hash(password, { memoryCost: 1024, timeCost: 2, parallelism: 1 });
  file.prepare("UPDATE users SET password_hash = ?").run(hash);
}
