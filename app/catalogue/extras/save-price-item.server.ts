import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { db } from "~/db.server";
import { type PriceItemDetails, toPriceItemFormValues } from "./price-item-details";
import {
  findItemByName,
  findPriceItem,
  insertItem,
  type PriceItem,
  updateItem,
} from "./price-item-queries.server";

type AddPriceItemResult = { kind: "saved"; id: number } | { kind: "name-taken" };

export async function addPriceItem(
  item: PriceItemDetails,
  idempotencyKey: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddPriceItemResult> {
  return db.transaction().execute(async (trx): Promise<AddPriceItemResult> => {
    const createdId = await findCreatedRecordId(trx, idempotencyKey);
    if (createdId) return { kind: "saved", id: Number(createdId) };
    if (await findItemByName(trx, item.name)) return { kind: "name-taken" };
    const id = await insertItem(trx, item);
    await saveCreatedRecord(trx, idempotencyKey, id, now);
    await recordChange(trx, "price", id, "created", admin, now, {
      detail: item.name,
      after: toPriceItemFormValues(item),
    });
    return { kind: "saved", id };
  });
}

type ChangePriceItemResult =
  | { kind: "saved" | "not-found" | "name-taken" }
  | { kind: "version-conflict"; stored: PriceItem };

/** Past charges stay unchanged. */
export async function changePriceItem(
  id: number,
  version: number,
  item: PriceItemDetails,
  admin: Viewer,
  now: Date,
): Promise<ChangePriceItemResult> {
  return db.transaction().execute(async (trx): Promise<ChangePriceItemResult> => {
    const stored = await findPriceItem(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    const itemWithSameName = await findItemByName(trx, item.name);
    if (itemWithSameName && itemWithSameName.id !== id) return { kind: "name-taken" };
    await updateItem(trx, id, item);
    await recordChange(trx, "price", id, "changed", admin, now, {
      detail: item.name,
      before: toPriceItemFormValues(stored),
      after: toPriceItemFormValues(item),
    });
    return { kind: "saved" };
  });
}
