import {
  defineRecord,
  listingField,
  nameField,
  sortOrderField,
  translatedTextsOf,
} from "~/core/records/record-definition";
import { dietaryLabels, menuCategoryLabels } from "./menu-labels";

export const dishDefinition = defineRecord({
  table: "menu_items",
  subject: "dish",
  noun: "dish",
  path: "/admin/menu",
  idKind: "number",
  fields: {
    name: { ...nameField, isTranslated: true },
    description: {
      kind: "text",
      label: "Description",
      hint: "One sentence: ingredients and sides.",
      maxLength: 500,
      rows: 3,
      missingMessage: "Enter a description",
      isTranslated: true,
    },
    category: {
      kind: "choice",
      label: "Section",
      options: menuCategoryLabels,
      missingMessage: "Choose a menu section",
      isHalfWidth: true,
    },
    price: {
      kind: "amount",
      label: "Price",
      hint: "In {currency}, including tax.",
      missingMessage: "Enter a price",
      isAboveZero: true,
      isHalfWidth: true,
    },
    dietary: {
      kind: "choices",
      label: "Dietary",
      hint: "Guests with allergies rely on this.",
      options: dietaryLabels,
    },
    position: { ...sortOrderField, within: "category" },
    isListed: listingField("On the menu"),
  },
});

export const dishTexts = translatedTextsOf(dishDefinition);
