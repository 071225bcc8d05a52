import type { Role } from "db/schema";
import { hasRole } from "~/accounts/roles";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";

/** Guests never need a second factor. */
export async function isFactorRequired(db: Db, role: Role): Promise<boolean> {
  return hasRole({ role }, "staff") && (await loadSettings(db)).security.twoFactorRequired;
}
