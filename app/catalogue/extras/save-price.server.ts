import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreated,
  type IdempotencyKey,
  keepCreated,
} from "~/core/idempotency/created-records.server";
import { db } from "~/db.server";
import { type PriceDetails, priceFormValues } from "./price-details";
import {
  findItem,
  findItemByName,
  insertItem,
  type PriceItem,
  updateItem,
} from "./price-queries.server";

type AddPriceResult = { kind: "saved"; id: number } | { kind: "name-taken" };

/** Adds an item to the price list. */
export async function addPrice(
  item: PriceDetails,
  key: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<AddPriceResult> {
  return db.transaction().execute(async (trx): Promise<AddPriceResult> => {
    const created = await findCreated(trx, key);
    if (created) return { kind: "saved", id: Number(created) };
    if (await findItemByName(trx, item.name)) return { kind: "name-taken" };
    const id = await insertItem(trx, item);
    await keepCreated(trx, key, id, now);
    await recordChange(trx, "price", id, "created", admin, now, {
      detail: item.name,
      after: priceFormValues(item),
    });
    return { kind: "saved", id };
  });
}

type ChangePriceResult =
  | { kind: "saved" | "not-found" | "name-taken" }
  | { kind: "changed-meanwhile"; stored: PriceItem };

/** Changes an item from the version that the form showed; what was charged before stays as it was. */
export async function changePrice(
  id: number,
  version: number,
  item: PriceDetails,
  admin: Viewer,
  now: Date,
): Promise<ChangePriceResult> {
  return db.transaction().execute(async (trx): Promise<ChangePriceResult> => {
    const stored = await findItem(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "changed-meanwhile", stored };
    const namesake = await findItemByName(trx, item.name);
    if (namesake && namesake.id !== id) return { kind: "name-taken" };
    await updateItem(trx, id, item);
    await recordChange(trx, "price", id, "changed", admin, now, {
      detail: item.name,
      before: priceFormValues(stored),
      after: priceFormValues(item),
    });
    return { kind: "saved" };
  });
}
