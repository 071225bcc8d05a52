import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/audit/record-change.server";
import { db } from "~/db.server";
import { isOver } from "./change-person.server";
import { setDoNotBook } from "./people-queries.server";
import { readPerson } from "./read-person.server";

/** `not-found`: there is none, or it was merged or made nameless. */
type MarkResult<Done extends string> = { kind: Done | "as-it-was" | "not-found" };

/**
 * Marks a guest whom the desk does not want to book again. The desk reads it before it books; guests
 * never see or feel it.
 */
export const markPerson = (
  id: number,
  reason: string,
  clerk: Viewer,
  now: Date,
): Promise<MarkResult<"marked">> => setMark(id, { kind: "marked", reason }, clerk, now);

/** Takes that back. */
export const unmarkPerson = (
  id: number,
  clerk: Viewer,
  now: Date,
): Promise<MarkResult<"mark-removed">> =>
  setMark(id, { kind: "mark-removed", reason: null }, clerk, now);

async function setMark<Done extends string>(
  id: number,
  { kind, reason }: { kind: Done; reason: string | null },
  clerk: Viewer,
  now: Date,
): Promise<MarkResult<Done>> {
  return db.transaction().execute(async (trx): Promise<MarkResult<Done>> => {
    const person = await readPerson(trx, id);
    if (!person || isOver(person)) return { kind: "not-found" };
    if (person.doNotBook === reason) return { kind: "as-it-was" };
    await setDoNotBook(trx, id, reason === null ? null : { reason, at: now.toISOString() });
    const change = { subject: "person", subjectId: id, action: kind, actor: clerk } as const;
    const [before, after] = [{ doNotBook: person.doNotBook }, { doNotBook: reason }];
    await recordChange(trx, { ...change, before, after }, now);
    return { kind };
  });
}
