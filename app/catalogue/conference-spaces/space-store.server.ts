import type { CatalogueItemStore } from "~/catalogue/facilities/catalogue-item";
import { findSpace, insertSpace, updateSpace } from "./conference-queries.server";
import { type SpaceDetails, toSpaceFormValues } from "./space-details";

export const spaceStore: CatalogueItemStore<string, SpaceDetails> = {
  subject: "space",
  toFormValues: toSpaceFormValues,
  find: findSpace,
  insert: insertSpace,
  update: updateSpace,
};
