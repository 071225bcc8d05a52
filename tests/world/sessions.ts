import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { Database } from "better-sqlite3";
import { hashToken, newToken } from "~/core/tokens.server";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Inserts a new session directly into the database.
 * @returns the id that the browser holds in a signed cookie
 */
export function insertSession(file: Database, userId: string): string {
  const now = new Date();
  const id = newToken();
  file
    .prepare(
      `INSERT INTO sessions (id_hash, id, user_id, created_at, last_seen_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(
      hashToken(id),
      randomUUID(),
      userId,
      now.toISOString(),
      now.toISOString(),
      new Date(now.getTime() + dayMs).toISOString(),
    );
  return id;
}

/** Returns a cookie's value as the server signs it. */
export async function signedValue(name: string, value: string, secret: string): Promise<string> {
  const line = await createCookie(name, { secrets: [`${name} ${secret}`] }).serialize(value);
  return line.slice(name.length + 1).split(";")[0] ?? "";
}
