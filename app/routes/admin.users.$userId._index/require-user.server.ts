import { findUser, type UserRecord } from "~/accounts/user-record-queries.server";
import { db } from "~/db.server";

/**
 * The account an address names, also one whose person was removed.
 * @throws Response 404
 */
export async function requireUser(userId: string | undefined): Promise<UserRecord> {
  const user = await findUser(db, userId ?? "");
  if (!user) throw new Response("No such user.", { status: 404 });
  return user;
}
