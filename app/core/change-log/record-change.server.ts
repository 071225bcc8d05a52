import type { Db } from "~/db.server";
import { countChanges, insertChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";

type Values = Record<string, unknown>;

/** Who changed something; without an id nobody who has an account. */
export interface Actor {
  id: string | null;
  name: string;
}

interface Change {
  /** What a person reads; a sentence, or the text of a note. */
  detail?: string;
  /** The thing before and after; only the values that differ are kept. Never a password. */
  before?: Values;
  after?: Values;
}

/**
 * Writes who changed what into the audit log, in the caller's transaction. A form that was saved without a change
 * leaves no entry.
 * @param action one word of the past: `created`, `changed`, `cancelled`, `checked-in`
 */
export async function recordChange(
  trx: Db,
  subject: AuditSubject,
  subjectId: string | number,
  action: string,
  actor: Actor,
  now: Date,
  { detail = "", ...change }: Change = {},
): Promise<void> {
  const { before, after } = pickDifferences(change.before, change.after);
  if (action === "changed" && before && after && Object.keys(after).length === 0) return;
  await insertChange(trx, {
    at: now.toISOString(),
    actor_id: actor.id,
    actor_name: actor.name,
    subject,
    subject_id: String(subjectId),
    action,
    detail,
    before_json: before && JSON.stringify(before),
    after_json: after && JSON.stringify(after),
  });
}

/** How often something was done to a thing since an instant, by whomever. */
export async function countRecordedChanges(
  db: Db,
  what: { subject: AuditSubject; subjectId: string; action: string },
  since: Date,
): Promise<number> {
  const { matching } = await countChanges(db, { ...what, from: since.toISOString() });
  return matching;
}

/** Both sides of a change without what stayed the same; a thing made or removed keeps its one side. */
export function pickDifferences(before: Values | undefined, after: Values | undefined) {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
