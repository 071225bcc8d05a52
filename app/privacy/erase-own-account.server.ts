import { anonymisedRights } from "~/accounts/anonymise-account.server";
import type { SignInContext } from "~/accounts/limits/sign-in-context";
import { loadAccount } from "~/accounts/load-account.server";
import { notifyAccount } from "~/accounts/notify-account.server";
import { hashPassword } from "~/accounts/passwords/hash-password.server";
import { type ConfirmPasswordResult, reauthenticate } from "~/accounts/reauthenticate.server";
import { removedName, type Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import type { Settings } from "~/core/settings/settings";
import { newToken } from "~/core/tokens.server";
import { type Db, db, truncateWriteLog } from "~/db.server";
import { findLinkedGuestProfileId } from "~/guests/profiles/find-guest-profile.server";
import { hasCurrentOrFutureStay } from "~/reservations/bookings/booking-queries.server";
import { anonymiseUser } from "./anonymise-user.server";
import { createErasureId } from "./erase-guest.server";
import { eraseInTransaction } from "./erase-in-transaction.server";

/** Why users cannot erase their own account; null: they can. */
export type ErasureObstacle = "staff-account" | "upcoming-stay" | null;

type EraseOwnAccountResult =
  | { kind: "erased" }
  | { kind: "blocked"; obstacle: Exclude<ErasureObstacle, null> }
  | { kind: "not-found" }
  | Exclude<ConfirmPasswordResult, { kind: "correct" }>;

export async function findErasureObstacle(
  trx: Db,
  user: Pick<Viewer, "id" | "role">,
  settings: Settings,
  now: Date,
): Promise<ErasureObstacle> {
  if (user.role !== "guest") return "staff-account";
  const today = lodgeToday(now, settings.general.timeZone);
  const owner = { userId: user.id, profileId: await findLinkedGuestProfileId(trx, user.id) };
  return (await hasCurrentOrFutureStay(trx, owner, today)) ? "upcoming-stay" : null;
}

/** @param credentials the password, or the id of a session that has just begun */
export async function eraseOwnAccount(
  viewer: Viewer,
  credentials: { password: string; sessionId: string | null },
  signInContext: SignInContext,
  { settings, origin }: { settings: Settings; origin: string | null },
): Promise<EraseOwnAccountResult> {
  const { now } = signInContext;
  // Checked first, so that a blocked user needs no password check, and again in the transaction.
  const earlyObstacle = await findErasureObstacle(db, viewer, settings, now);
  if (earlyObstacle) return { kind: "blocked", obstacle: earlyObstacle };
  const confirmation = await reauthenticate(viewer.id, credentials, signInContext);
  if (confirmation.kind !== "correct") return confirmation;
  const unusablePasswordHash = await hashPassword(newToken());
  let removeMailFiles = async () => {};
  const result = await eraseInTransaction(
    async (trx, recordErasure): Promise<EraseOwnAccountResult> => {
      const user = await loadAccount(trx, viewer.id);
      if (!user) return { kind: "not-found" };
      const obstacle = await findErasureObstacle(trx, user, settings, now);
      if (obstacle) return { kind: "blocked", obstacle };
      const { id, email, isEmailVerified: ownsEmail } = user;
      const erasure = await anonymiseUser(trx, { id, email, ownsEmail }, unusablePasswordHash, now);
      removeMailFiles = erasure.removeMailFiles;
      // `anonymiseUser` deletes all other mails. A provisional account gets none: the address may be another person's.
      if (!user.isProvisional) await notifyAccount(trx, user, "erased", { origin, now });
      // Without name and address, because the change log is never purged.
      await recordChange(trx, "user", id, "removed", { id, name: removedName }, now, {
        detail: `Account deleted by the user. ${pluralise(erasure.bookingCount, "booking")} kept without name, email, phone and special requests.`,
        before: { role: user.role, status: user.status },
        after: anonymisedRights,
      });
      // After a restore, data of the address is erased again only if the address was verified.
      const erasureEmail = ownsEmail ? email : `unproved-${id}@removed.invalid`;
      for (const userId of [id, ...erasure.profileIds.map(createErasureId)])
        recordErasure({ userId, email: erasureEmail });
      return { kind: "erased" };
    },
    now,
  );
  await removeMailFiles();
  await truncateWriteLog();
  return result;
}
