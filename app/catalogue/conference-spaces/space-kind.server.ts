import type { FacilityKind } from "~/catalogue/facilities/facility";
import { findSpace, insertSpace, updateSpace } from "./conference-queries.server";
import { type SpaceDetails, spaceValues } from "./space-details";

/** Queries and form values of conference spaces, used by `addFacility` and `changeFacility`. */
export const spaces: FacilityKind<string, SpaceDetails> = {
  subject: "space",
  valuesOf: spaceValues,
  find: findSpace,
  insert: insertSpace,
  update: updateSpace,
};
