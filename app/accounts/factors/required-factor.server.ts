import type { PendingStep, Role } from "db/schema";
import { hasRole } from "~/accounts/roles";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import { hasFactor } from "./factor-queries.server";

/** Only roles that see guests' data need a second factor: not guests, nor housekeeping. */
export async function isFactorRequired(db: Db, role: Role): Promise<boolean> {
  return hasRole({ role }, "staff") && (await loadSettings(db)).security.twoFactorRequired;
}

export async function findPendingStep(
  db: Db,
  { id, role }: { id: string; role: Role },
): Promise<PendingStep | null> {
  if (await hasFactor(db, id)) return "factor";
  return (await isFactorRequired(db, role)) ? "enrolment" : null;
}
