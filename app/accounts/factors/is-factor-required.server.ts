import type { Role } from "db/schema";
import { hasRole } from "~/accounts/roles";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";

/** Whether somebody of a role has to have a second factor: of the staff, when Settings say so. */
export async function isFactorRequired(db: Db, role: Role): Promise<boolean> {
  return hasRole({ role }, "staff") && (await loadSettings(db)).security.twoFactorRequired;
}
