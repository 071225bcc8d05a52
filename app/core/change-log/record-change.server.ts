import type { Db } from "~/db.server";
import { countChanges, insertChange } from "./audit-queries.server";
import type { AuditSubject } from "./audit-subjects";

type Values = Record<string, unknown>;

/** A person or a process. The id is null without an account. */
export interface Actor {
  id: string | null;
  name: string;
}

interface Change {
  /** A sentence for people, or the text of a note. */
  detail?: string;
  /** Only differing values are stored. Never pass a password. */
  before?: Values;
  after?: Values;
}

/** Writes nothing if nothing differs. `action` is past tense: `created`. */
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

export async function countRecordedChanges(
  db: Db,
  change: { subject: AuditSubject; subjectId: string; action: string },
  since: Date,
): Promise<number> {
  const { matchCount } = await countChanges(db, { ...change, from: since.toISOString() });
  return matchCount;
}

/** If one side is missing (created, deleted), the other stays complete. */
export function pickDifferences(before: Values | undefined, after: Values | undefined) {
  if (!before || !after) return { before, after };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (values: Values) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
