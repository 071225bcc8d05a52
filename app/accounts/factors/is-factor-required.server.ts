import type { Role } from "db/schema";
import { hasRole } from "~/accounts/roles";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";

/** Only roles that see guests' data need a second factor: not guests, nor housekeeping. */
export async function isFactorRequired(db: Db, role: Role): Promise<boolean> {
  return hasRole({ role }, "staff") && (await loadSettings(db)).security.twoFactorRequired;
}
