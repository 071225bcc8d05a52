import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { pickTranslatableFields } from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { type Db, db } from "~/db.server";
import type {
  CatalogueItemDetails,
  CatalogueItemStore,
  StoredCatalogueItem,
  SubmittedCatalogueItem,
} from "./catalogue-item";

export async function addCatalogueItem<Id extends string | number, D extends CatalogueItemDetails>(
  store: CatalogueItemStore<Id, D>,
  submitted: SubmittedCatalogueItem<D>,
  idempotencyKey: string,
  admin: Viewer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await store.insert(trx, submitted, idempotencyKey);
    if (id === undefined) return;
    const translations = await saveItemTranslations(trx, store, id, submitted);
    const { subject, toFormValues } = store;
    const after = { ...toFormValues(submitted), ...translations.after };
    await recordChange(trx, subject, id, "created", admin, now, { detail: submitted.name, after });
  });
}

type ChangeCatalogueItemResult<T> =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; stored: T };

export async function changeCatalogueItem<
  Id extends string | number,
  D extends CatalogueItemDetails,
>(
  store: CatalogueItemStore<Id, D>,
  id: Id,
  version: number,
  submitted: SubmittedCatalogueItem<D>,
  admin: Viewer,
  now: Date,
): Promise<ChangeCatalogueItemResult<StoredCatalogueItem<Id, D>>> {
  return db
    .transaction()
    .execute(async (trx): Promise<ChangeCatalogueItemResult<StoredCatalogueItem<Id, D>>> => {
      const stored = await store.find(trx, id);
      if (!stored) return { kind: "not-found" };
      if (stored.version !== version) return { kind: "version-conflict", stored };
      await store.update(trx, id, submitted);
      const translations = await saveItemTranslations(trx, store, id, submitted);
      await recordChange(trx, store.subject, id, "changed", admin, now, {
        detail: submitted.name,
        before: { ...store.toFormValues(stored), ...translations.before },
        after: { ...store.toFormValues(submitted), ...translations.after },
      });
      return { kind: "saved" };
    });
}

const saveItemTranslations = <Id extends string | number, D extends CatalogueItemDetails>(
  trx: Db,
  { subject, toFormValues }: CatalogueItemStore<Id, D>,
  id: Id,
  submitted: SubmittedCatalogueItem<D>,
) =>
  saveTranslations(
    trx,
    { kind: subject, id, english: pickTranslatableFields(subject, toFormValues(submitted)) },
    submitted.translations,
  );
