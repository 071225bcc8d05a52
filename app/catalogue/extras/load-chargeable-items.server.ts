import { menuCategoryLabels } from "~/catalogue/menu/menu-labels";
import { listMenu } from "~/catalogue/menu/menu-queries.server";
import { listRecords } from "~/core/records/record-queries.server";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { extraDefinition } from "./extra-definition";

export interface ChargeableItem {
  /** `item-3` of the price list, `dish-12` of the menu. */
  key: string;
  name: string;
  category: string;
  priceCents: number;
  taxPercent: number;
  /** Null for an item of the menu. */
  extraId: number | null;
}

/** Loads the price list and the menu. Menu prices include tax at the general rate. */
export async function loadChargeableItems(db: Db, settings: Settings): Promise<ChargeableItem[]> {
  const items = await listRecords(db, extraDefinition);
  const dishes = await listMenu(db);
  return [
    ...items
      .filter(({ isActive }) => isActive)
      .map(({ id, name, category, priceCents, taxPercent }) => ({
        key: `item-${id}`,
        name,
        category,
        priceCents,
        taxPercent,
        extraId: id,
      })),
    ...dishes.map(({ id, name, category, priceCents }) => ({
      key: `dish-${id}`,
      name,
      category: `Menu: ${menuCategoryLabels[category].toLowerCase()}`,
      priceCents,
      taxPercent: settings.payment.taxPercent,
      extraId: null,
    })),
  ];
}
