import type { PendingStep, Role } from "db/schema";
import type { Db } from "~/db.server";
import { hasFactor } from "./factor-queries.server";
import { isFactorRequired } from "./is-factor-required.server";

export async function findPendingStep(
  db: Db,
  { id, role }: { id: string; role: Role },
): Promise<PendingStep | null> {
  if (await hasFactor(db, id)) return "factor";
  return (await isFactorRequired(db, role)) ? "enrolment" : null;
}
