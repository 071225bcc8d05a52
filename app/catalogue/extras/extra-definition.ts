import { defineRecord, nameField, sortOrderField } from "~/core/records/record-definition";

/** An item of the price list, such as a drink or a transfer. */
export const extraDefinition = defineRecord({
  table: "extras",
  subject: "price",
  noun: "item",
  path: "/admin/extras",
  idKind: "number",
  fields: {
    name: {
      ...nameField,
      hint: "Shown on the guest’s bill.",
      takenMessage: "An item with this name already exists",
      isPrinted: true,
    },
    // Items are grouped and totalled by category.
    category: {
      kind: "line",
      label: "Category",
      hint: "For example {suggestions}. A new name creates a new category.",
      maxLength: 60,
      missingMessage: "Enter a category",
      suggestions: ["Drinks", "Food", "Laundry", "Transfer", "Guide", "Other"],
    },
    price: {
      kind: "amount",
      label: "Price",
      hint: "Per unit, including tax.",
      missingMessage: "Enter a price",
      isHalfWidth: true,
    },
    taxPercent: {
      kind: "percent",
      label: "Tax rate (%)",
      columnName: "Tax",
      hint: "0 if no tax.",
      missingMessage: "Enter the tax rate, or 0",
      isHalfWidth: true,
    },
    position: { ...sortOrderField, within: "category" },
    isActive: {
      kind: "flag",
      label: "Status",
      yes: "Active",
      no: "Inactive",
      missingMessage: "Choose a status",
      states: ["active", "away"],
    },
  },
});
