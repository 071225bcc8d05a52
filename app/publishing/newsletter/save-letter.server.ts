import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreated,
  type IdempotencyKey,
  keepCreated,
} from "~/core/idempotency/created-records.server";
import { db } from "~/db.server";
import { whereTheyDiffer } from "~/publishing/content/content-rules";
import {
  deleteLetterRow,
  findLetter,
  insertLetter,
  type Letter,
  updateLetter,
} from "./letter-queries.server";

interface LetterDraft {
  subject: string;
  body: string;
}

/** Stores a new newsletter as a draft and returns its id. */
export async function createLetter(
  { subject, body }: LetterDraft,
  key: IdempotencyKey,
  author: Viewer,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const created = await findCreated(trx, key);
    if (created) return Number(created);
    const id = await insertLetter(trx, { subject, body }, author, now);
    await keepCreated(trx, key, id, now);
    const after = { subject, body: whereTheyDiffer("", body)[1] };
    await recordChange(trx, "letter", id, "created", author, now, { after });
    return id;
  });
}

type ChangeLetterResult =
  | { kind: "changed" | "not-found" }
  /** It is no draft any more. */
  | { kind: "started" }
  | { kind: "changed-meanwhile"; stored: Letter };

/** Stores a changed draft over the version that the editor began with. */
export async function changeLetter(
  id: number,
  version: number,
  { subject, body }: LetterDraft,
  editor: Viewer,
  now: Date,
): Promise<ChangeLetterResult> {
  return db.transaction().execute(async (trx): Promise<ChangeLetterResult> => {
    const stored = await findLetter(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.status !== "draft") return { kind: "started" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    await updateLetter(trx, id, { subject, body }, editor, now);
    const [bodyBefore, bodyAfter] = whereTheyDiffer(stored.body, body);
    await recordChange(trx, "letter", id, "changed", editor, now, {
      before: { subject: stored.subject, body: bodyBefore },
      after: { subject, body: bodyAfter },
    });
    return { kind: "changed" };
  });
}

type DeleteLetterResult = { kind: "deleted" | "not-found" | "started" | "changed-meanwhile" };

/** Removes a draft for good. */
export async function deleteLetter(
  id: number,
  version: number,
  editor: Viewer,
  now: Date,
): Promise<DeleteLetterResult> {
  return db.transaction().execute(async (trx): Promise<DeleteLetterResult> => {
    const stored = await findLetter(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.status !== "draft") return { kind: "started" };
    if (stored.version !== version) return { kind: "changed-meanwhile" };
    await deleteLetterRow(trx, id);
    const before = { subject: stored.subject, body: whereTheyDiffer("", stored.body)[1] };
    await recordChange(trx, "letter", id, "deleted", editor, now, { before });
    return { kind: "deleted" };
  });
}
