import {
  defineRecord,
  listingField,
  nameField,
  sortOrderField,
  translatedTextsOf,
} from "~/core/records/record-definition";

export const spaceDefinition = defineRecord({
  table: "conference_spaces",
  subject: "space",
  noun: "space",
  path: "/admin/spaces",
  idKind: "slug",
  fields: {
    name: { ...nameField, isTranslated: true },
    description: {
      kind: "text",
      label: "Description",
      maxLength: 2000,
      rows: 4,
      missingMessage: "Enter a description",
      isTranslated: true,
    },
    capacity: {
      kind: "count",
      label: "Max. capacity",
      hint: "Larger requests are refused.",
      min: 1,
      max: 5000,
      missingMessage: "Enter the maximum capacity",
      invalidMessage: "Enter a whole number of guests, 1 to 5000",
      isHalfWidth: true,
    },
    pricePerHour: {
      kind: "amount",
      label: "Price per hour",
      hint: "In {currency}. Existing requests keep their price.",
      missingMessage: "Enter a price, or 0",
      isHalfWidth: true,
    },
    amenities: {
      kind: "lines",
      label: "Equipment",
      hint: "One per line",
      maxLength: 3000,
      rows: 5,
      isTranslated: true,
    },
    position: sortOrderField,
    isListed: listingField("On the site"),
  },
});

export const spaceTexts = translatedTextsOf(spaceDefinition);
