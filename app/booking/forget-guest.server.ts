import type { StayDate } from "db/schema";
import type { Db } from "~/db.server";

/**
 * Whether an account has a stay that is neither cancelled nor over, on the lodge's `today`. Who is
 * checked in stays until the desk checks them out, also past the day of leaving.
 */
export async function hasStayToCome(trx: Db, userId: string, today: StayDate): Promise<boolean> {
  const row = await trx
    .selectFrom("bookings")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "<>", "cancelled")
    .where("no_show_at", "is", null)
    .where("checked_out_at", "is", null)
    .where((eb) => eb.or([eb("check_out", ">=", today), eb("checked_in_at", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes from an account's bookings, in the caller's transaction, what is not needed to account for
 * them: e-mail, phone and special requests, and all that was typed into drafts. The name stays.
 * @returns how many bookings there are
 */
export async function forgetGuest(
  trx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const result = await trx
    .updateTable("bookings")
    .set((eb) => ({
      email: null,
      phone: null,
      special_requests: "",
      version: eb("version", "+", 1),
    }))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await trx
    .updateTable("booking_drafts")
    .set({ first_name: "", last_name: "", email: "", phone: "", special_requests: "" })
    .where((eb) =>
      eb.or([
        eb("email", "=", email),
        eb(
          "booking_id",
          "in",
          eb.selectFrom("bookings").select("bookings.id").where("user_id", "=", userId),
        ),
      ]),
    )
    .execute();
  return Number(result.numUpdatedRows);
}
