import { amenityDefinition } from "~/catalogue/amenities/amenity-definition";
import { spaceDefinition } from "~/catalogue/conference-spaces/space-definition";
import { extraDefinition } from "~/catalogue/extras/extra-definition";
import { dishDefinition } from "~/catalogue/menu/dish-definition";

/** All simple records. The change log takes its labels from them. */
export const recordDefinitions = [
  amenityDefinition,
  dishDefinition,
  extraDefinition,
  spaceDefinition,
];
