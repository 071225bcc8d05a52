import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { isRepeatedName } from "~/core/unique-names";
import { db } from "~/db.server";
import type { SourceDetails } from "./source-details";
import {
  deleteSource,
  findSource,
  insertSource,
  listSources,
  type Source,
  setTemporaryName,
  updateSource,
} from "./source-queries.server";

export interface SourceInput extends SourceDetails {
  id: number;
  version: number;
}

type SaveSourcesResult =
  | { kind: "saved" }
  /** The name would not be unique; `id` is null for the new source. */
  | { kind: "name-taken"; name: string; id: number | null }
  | { kind: "version-conflict" };

const toSourceDetails = ({
  name,
  position,
  isActive,
  commissionPercent,
}: Source): SourceDetails => ({
  name,
  position,
  isActive: isActive === 1,
  commissionPercent,
});

const isSameSource = (a: SourceDetails, b: SourceDetails) =>
  a.name === b.name &&
  a.position === b.position &&
  a.isActive === b.isActive &&
  a.commissionPercent === b.commissionPercent;

/** A repeated form adds the new source only once. `newName` may be empty. */
export async function saveSources(
  submitted: SourceInput[],
  newName: string,
  idempotencyKey: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<SaveSourcesResult> {
  return db.transaction().execute(async (trx): Promise<SaveSourcesResult> => {
    const addedName = (await findCreatedRecordId(trx, idempotencyKey)) ? "" : newName;
    const storedSources = new Map((await listSources(trx)).map((source) => [source.id, source]));
    const changes = submitted.flatMap((source) => {
      const before = storedSources.get(source.id);
      return before && isSameSource(toSourceDetails(before), source) ? [] : [{ source, before }];
    });
    if (changes.some(({ source, before }) => before?.version !== source.version)) {
      return { kind: "version-conflict" };
    }
    const savedSources = [
      ...changes.map(({ source: { id, name } }) => ({ id, name })),
      ...(addedName ? [{ id: null, name: addedName }] : []),
    ];
    const unchangedSources = [...storedSources.values()].filter(({ id }) =>
      changes.every(({ source }) => source.id !== id),
    );
    const allNames = [...unchangedSources, ...savedSources].map(({ name }) => name);
    const conflict = savedSources.find(({ name }) => isRepeatedName(name, allNames));
    if (conflict) return { kind: "name-taken", ...conflict };
    // Temporary names first, so that two sources can swap names.
    for (const { source } of changes) await setTemporaryName(trx, source.id);
    for (const { source, before } of changes) {
      const { id, version: _, ...details } = source;
      await updateSource(trx, id, details);
      await recordChange(trx, "source", id, "changed", admin, now, {
        detail: source.name,
        before: before && { ...toSourceDetails(before) },
        after: { ...details },
      });
    }
    if (addedName) {
      const id = await insertSource(trx, addedName);
      await saveCreatedRecord(trx, idempotencyKey, id, now);
      await recordChange(trx, "source", id, "created", admin, now, { detail: addedName });
    }
    return { kind: "saved" };
  });
}

type RemoveSourceResult =
  | { kind: "deleted" }
  /** Bookings refer to the source. It can be hidden instead. */
  | { kind: "used" }
  | { kind: "version-conflict" };

/** Deletes a source that no booking refers to. Idempotent. */
export async function removeSource(
  id: number,
  version: number,
  admin: Viewer,
  now: Date,
): Promise<RemoveSourceResult> {
  return db.transaction().execute(async (trx): Promise<RemoveSourceResult> => {
    const stored = await findSource(trx, id);
    if (!stored) return { kind: "deleted" };
    if (stored.isUsed) return { kind: "used" };
    if (stored.version !== version) return { kind: "version-conflict" };
    await deleteSource(trx, id);
    const change = { detail: stored.name, before: { ...toSourceDetails(stored) } };
    await recordChange(trx, "source", id, "deleted", admin, now, change);
    return { kind: "deleted" };
  });
}
