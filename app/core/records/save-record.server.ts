import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import {
  noTranslations,
  pickTranslatableFields,
  type Translations,
} from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { type Db, db } from "~/db.server";
import {
  type AnyDetails,
  type DetailsOf,
  fieldsOf,
  type IdOf,
  type RecordDefinition,
  type StoredRecord,
  toFormValues,
  translatedTextsOf,
} from "./record-definition";
import {
  findRecord,
  findRecordIdByText,
  insertRecord,
  listRecordIds,
  updateRecord,
} from "./record-queries.server";
import { makeUniqueSlug } from "./unique-slug";

/** The details that a form sent, and the translations of the fields that have them. */
export type SubmittedRecord<D extends RecordDefinition> = DetailsOf<D> & {
  translations?: Translations;
};

/** Nothing was saved, because another record has the text of this field. */
interface TextTaken {
  kind: "text-taken";
  field: string;
  message: string;
}

type AddRecordResult<D extends RecordDefinition> = { kind: "saved"; id: IdOf<D> } | TextTaken;

/** Creates a record once for each idempotency key. */
export async function addRecord<D extends RecordDefinition>(
  definition: D,
  submitted: SubmittedRecord<D>,
  idempotencyKey: IdempotencyKey,
  actor: Actor,
  now: Date,
): Promise<AddRecordResult<D>> {
  return db.transaction().execute(async (trx): Promise<AddRecordResult<D>> => {
    const createdId = await findCreatedRecordId(trx, idempotencyKey);
    if (createdId) {
      const id = definition.idKind === "number" ? Number(createdId) : createdId;
      return { kind: "saved", id: id as IdOf<D> };
    }
    const taken = await findTakenText(trx, definition, submitted, null);
    if (taken) return taken;
    const id = await insertRecord(
      trx,
      definition,
      await makeId(trx, definition, submitted),
      submitted,
    );
    await saveCreatedRecord(trx, idempotencyKey, id, now);
    const translations = await saveRecordTranslations(trx, definition, id, submitted);
    await recordChange(trx, definition.subject, id, "created", actor, now, {
      detail: nameOf(submitted),
      after: { ...toFormValues(definition, submitted), ...translations.after },
    });
    return { kind: "saved", id };
  });
}

type ChangeRecordResult<D extends RecordDefinition> =
  | { kind: "saved" | "not-found" }
  | TextTaken
  | { kind: "version-conflict"; stored: StoredRecord<D> };

/** @param version the version that the form shows */
export async function changeRecord<D extends RecordDefinition>(
  definition: D,
  id: IdOf<D>,
  version: number,
  submitted: SubmittedRecord<D>,
  actor: Actor,
  now: Date,
): Promise<ChangeRecordResult<D>> {
  return db.transaction().execute(async (trx): Promise<ChangeRecordResult<D>> => {
    const stored = await findRecord(trx, definition, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    const taken = await findTakenText(trx, definition, submitted, id);
    if (taken) return taken;
    await updateRecord(trx, definition, id, submitted);
    const translations = await saveRecordTranslations(trx, definition, id, submitted);
    await recordChange(trx, definition.subject, id, "changed", actor, now, {
      detail: nameOf(submitted),
      before: { ...toFormValues(definition, stored), ...translations.before },
      after: { ...toFormValues(definition, submitted), ...translations.after },
    });
    return { kind: "saved" };
  });
}

const nameOf = (details: object): string => String((details as AnyDetails).name);

async function makeId<D extends RecordDefinition>(
  trx: Db,
  definition: D,
  submitted: object,
): Promise<IdOf<D> | null> {
  if (definition.idKind === "number") return null;
  const takenIds = await listRecordIds(trx, definition);
  return makeUniqueSlug(nameOf(submitted), definition.noun, takenIds) as IdOf<D>;
}

async function findTakenText<D extends RecordDefinition>(
  trx: Db,
  definition: D,
  submitted: object,
  ownId: IdOf<D> | null,
): Promise<TextTaken | undefined> {
  for (const [name, field] of fieldsOf(definition)) {
    if (field.kind !== "line" || !field.takenMessage) continue;
    const text = String((submitted as AnyDetails)[name]);
    const id = await findRecordIdByText(trx, definition, name, text);
    if (id !== undefined && id !== ownId) {
      return { kind: "text-taken", field: name, message: field.takenMessage };
    }
  }
  return undefined;
}

async function saveRecordTranslations<D extends RecordDefinition>(
  trx: Db,
  definition: D,
  id: IdOf<D>,
  submitted: SubmittedRecord<D>,
): Promise<{ before: Record<string, string>; after: Record<string, string> }> {
  const texts = translatedTextsOf(definition);
  const english = pickTranslatableFields(texts, toFormValues(definition, submitted));
  return saveTranslations(
    trx,
    { kind: texts.kind, id, english },
    submitted.translations ?? noTranslations,
  );
}
