import { formatCentsForInput } from "~/core/money";

/** What the desk charges beside a stay, as its form has it. */
export interface PriceItemDetails {
  name: string;
  /** Drinks, laundry and so on: items of one category stand together, and are added up together. */
  category: string;
  /** Tax included. */
  priceCents: number;
  taxPercent: number;
  /** Its place within the category; the lower comes first. */
  position: number;
  /** Whether it can be charged. */
  isActive: boolean;
}

/** What the fields are called on the form and in the log. */
export const priceFieldLabels = {
  name: "Name",
  category: "Category",
  price: "Price",
  taxPercent: "Tax rate (%)",
  position: "Place in its category",
  isActive: "Can be charged",
} as const;

/** The values as the form's fields hold them. */
export const priceItemFormValues = (item: PriceItemDetails): Record<string, string> => ({
  name: item.name,
  category: item.category,
  price: formatCentsForInput(item.priceCents),
  taxPercent: String(item.taxPercent),
  position: String(item.position),
  isActive: item.isActive ? "yes" : "no",
});

/** What a lodge charges beside stays; offered while the list has none of its own. */
export const defaultCategories = ["Drinks", "Food", "Laundry", "Transfer", "Guide", "Other"];
