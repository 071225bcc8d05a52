import argon2 from "argon2";
import type { Database } from "better-sqlite3";
import { password } from "./people";

/**
 * Hashes the shared password again with less work, for files that sign in a hundred times. Not for files that
 * measure how long a sign-in takes.
 */
export async function quickenPasswords(file: Database): Promise<void> {
  const hash = await argon2.hash(password, { memoryCost: 1024, timeCost: 2, parallelism: 1 });
  file.prepare("UPDATE users SET password_hash = ?").run(hash);
}
