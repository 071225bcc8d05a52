import { formatCentsForInput } from "~/core/money";

export interface PriceItemDetails {
  name: string;
  /** Such as drinks or laundry. Items are grouped and totalled by category. */
  category: string;
  /** Tax included. */
  priceCents: number;
  taxPercent: number;
  position: number;
  isActive: boolean;
}

export const priceFieldLabels = {
  name: "Name",
  category: "Category",
  price: "Price",
  taxPercent: "Tax rate (%)",
  position: "Sort order",
  isActive: "Status",
} as const;

export const priceItemFormValues = (item: PriceItemDetails): Record<string, string> => ({
  name: item.name,
  category: item.category,
  price: formatCentsForInput(item.priceCents),
  taxPercent: String(item.taxPercent),
  position: String(item.position),
  isActive: item.isActive ? "yes" : "no",
});

export const defaultCategories = ["Drinks", "Food", "Laundry", "Transfer", "Guide", "Other"];
