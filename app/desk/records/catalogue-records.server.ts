import { amenityDefinition } from "~/catalogue/amenities/amenity-definition";
import { spaceDefinition } from "~/catalogue/conference-spaces/space-definition";
import { extraDefinition } from "~/catalogue/extras/extra-definition";
import { dishDefinition } from "~/catalogue/menu/dish-definition";
import { amenityRecord, dishRecord, extraRecord, spaceRecord } from "~/desk/records.server";
import { defineRecordList } from "./record-list.server";
import { createRecordPages } from "./record-pages.server";

export const amenityList = defineRecordList({
  definition: amenityDefinition,
  fileName: "amenities.csv",
});

export const amenityPages = createRecordPages({
  definition: amenityDefinition,
  record: amenityRecord,
  initialValues: () => ({ type: "services", isListed: "yes" }),
});

export const spaceList = defineRecordList({
  definition: spaceDefinition,
  fileName: "spaces.csv",
});

export const spacePages = createRecordPages({
  definition: spaceDefinition,
  record: spaceRecord,
  initialValues: () => ({ isListed: "yes" }),
});

export const extraList = defineRecordList({
  definition: extraDefinition,
  sortableFields: ["category", "name", "price"],
  fileName: "prices.csv",
});

export const extraPages = createRecordPages({
  definition: extraDefinition,
  record: extraRecord,
  initialValues: ({ payment }) => ({ taxPercent: String(payment.taxPercent), isActive: "yes" }),
});

/** The menu's list also shows what is sold out (app/desk/lists/menu-list.server.ts). */
export const dishPages = createRecordPages({
  definition: dishDefinition,
  record: dishRecord,
  initialValues: () => ({ category: "main", isListed: "yes" }),
});
