import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { pickTranslatableFields } from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { type Db, db } from "~/db.server";
import type { FacilityDetails, FacilityKind, Stored, Submitted } from "./facility";

/** Adds a dish, a space or an amenity. A repeated form adds only one. */
export async function addFacility<Id extends string | number, D extends FacilityDetails>(
  kind: FacilityKind<Id, D>,
  submitted: Submitted<D>,
  idempotencyKey: string,
  admin: Viewer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await kind.insert(trx, submitted, idempotencyKey);
    if (id === undefined) return;
    const texts = await saveFacilityTranslations(trx, kind, id, submitted);
    const { subject, valuesOf } = kind;
    const after = { ...valuesOf(submitted), ...texts.after };
    await recordChange(trx, subject, id, "created", admin, now, { detail: submitted.name, after });
  });
}

type ChangeFacilityResult<T> =
  | { kind: "saved" | "not-found" }
  | { kind: "changed-meanwhile"; stored: T };

/** Updates a dish, a space or an amenity from the version that the form showed. */
export async function changeFacility<Id extends string | number, D extends FacilityDetails>(
  kind: FacilityKind<Id, D>,
  id: Id,
  version: number,
  submitted: Submitted<D>,
  admin: Viewer,
  now: Date,
): Promise<ChangeFacilityResult<Stored<Id, D>>> {
  return db.transaction().execute(async (trx): Promise<ChangeFacilityResult<Stored<Id, D>>> => {
    const stored = await kind.find(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    await kind.update(trx, id, submitted);
    const texts = await saveFacilityTranslations(trx, kind, id, submitted);
    await recordChange(trx, kind.subject, id, "changed", admin, now, {
      detail: submitted.name,
      before: { ...kind.valuesOf(stored), ...texts.before },
      after: { ...kind.valuesOf(submitted), ...texts.after },
    });
    return { kind: "saved" };
  });
}

const saveFacilityTranslations = <Id extends string | number, D extends FacilityDetails>(
  trx: Db,
  { subject, valuesOf }: FacilityKind<Id, D>,
  id: Id,
  submitted: Submitted<D>,
) =>
  saveTranslations(
    trx,
    { kind: subject, id, english: pickTranslatableFields(subject, valuesOf(submitted)) },
    submitted.translations,
  );
