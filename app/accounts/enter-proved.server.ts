import { forgetCodes } from "~/codes/one-time-codes.server";
import type { Db } from "~/db.server";
import { proveAddress } from "~/mail/proved-addresses.server";
import { notifyDesk } from "~/notifications/notify-desk.server";
import { hasRole, type Viewer } from "./roles";
import { deleteSessionsOf } from "./session-queries.server";
import { findUserByEmail, insertUser, viewerOf } from "./user-queries.server";
import { updateUser } from "./user-record-queries.server";

/**
 * The account of somebody whose e-mail address is sure, in the caller's transaction: the one that holds
 * it, or a new one without a password. Where a guest holds it who never proved it, that may be somebody
 * else who typed the address: their password and sessions end.
 */
export async function enterProved(
  trx: Db,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<{ user: Viewer; isActive: boolean; isNew: boolean }> {
  await proveAddress(trx, email, now);
  const email_proved_at = now.toISOString();
  const holder = await findUserByEmail(trx, email);
  if (holder) {
    // The desk vouches for those who work there.
    const isSure = holder.email_proved_at !== null || hasRole(holder, "staff");
    if (!isSure) {
      await deleteSessionsOf(trx, holder.id);
      await forgetCodes(trx, holder.id);
    }
    if (holder.email_proved_at === null) {
      await updateUser(trx, holder.id, {
        email_proved_at,
        ...(isSure ? {} : { password_hash: null }),
      });
    }
    const user = { ...viewerOf(holder), isEmailProved: true };
    return { user, isActive: holder.status !== "inactive", isNew: false };
  }
  const made = await insertUser(trx, { name, email, passwordHash: null, role: "guest", now });
  if (!made) throw new Error("an address that nobody holds is held");
  await updateUser(trx, made.id, { email_proved_at });
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
  return { user: { ...made, isEmailProved: true }, isActive: true, isNew: true };
}
