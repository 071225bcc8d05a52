import { openingLabels } from "~/catalogue/menu/opening-hours";
import {
  defineRecord,
  listingField,
  nameField,
  sortOrderField,
  translatedTextsOf,
} from "~/core/records/record-definition";
import { amenityTypeLabels } from "./amenity-labels";

export const amenityDefinition = defineRecord({
  table: "amenities",
  subject: "amenity",
  noun: "amenity",
  path: "/admin/amenities",
  idKind: "slug",
  fields: {
    name: { ...nameField, isTranslated: true },
    type: {
      kind: "choice",
      label: "Type",
      options: amenityTypeLabels,
      missingMessage: "Choose a type",
    },
    description: {
      kind: "text",
      label: "Description",
      maxLength: 2000,
      rows: 4,
      missingMessage: "Enter a description",
      isTranslated: true,
    },
    hours: {
      kind: "choices",
      label: "Opening hours",
      hint: "Uses the hours in Settings → General. If none is ticked, it is open 24 hours.",
      options: openingLabels,
      noneText: "24 hours",
    },
    position: sortOrderField,
    isListed: listingField("On the site"),
  },
});

export const amenityTexts = translatedTextsOf(amenityDefinition);
