import type { Schema } from "db/schema";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "~/db.server";

/** Also deletes all expired flows. */
export async function insertFlow(
  db: Db,
  flow: Omit<Insertable<Schema["provider_flows"]>, "created_at">,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  await db.deleteFrom("provider_flows").where("expires_at", "<=", created_at).execute();
  await db
    .insertInto("provider_flows")
    .values({ ...flow, created_at })
    .execute();
}

const flowColumns = [
  "provider",
  "sealed",
  "user_id as userId",
  "session_id as sessionId",
  "redirect_to as redirectTo",
  "challenge",
  "challenge_method as challengeMethod",
  "expires_at as expiresAt",
] as const;

/** Deletes the flow, so that each state works once. */
export function consumeFlow(
  db: Db,
  stateHash: string,
  kind: Selectable<Schema["provider_flows"]>["kind"],
) {
  return db
    .deleteFrom("provider_flows")
    .where("state_hash", "=", stateHash)
    .where("kind", "=", kind)
    .returning(flowColumns)
    .executeTakeFirst();
}

/** Of a request to link a provider that the user has not confirmed yet. */
export const linkRequestKind = "asked";

/** For an unconfirmed request to link a provider, the state is the token of the confirmation page. */
export function findLinkRequestFlow(db: Db, tokenHash: string) {
  return db
    .selectFrom("provider_flows")
    .select(flowColumns)
    .where("state_hash", "=", tokenHash)
    .where("kind", "=", linkRequestKind)
    .executeTakeFirst();
}
