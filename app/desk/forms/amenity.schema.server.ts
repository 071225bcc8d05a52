import { amenityTypes } from "db/schema";
import * as z from "zod";
import { type HoursName, openingLabels } from "~/catalogue/menu/opening-hours";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { checkboxesField, facilityFields } from "./facility-fields.server";

export const amenitySchema = () =>
  z
    .object({
      ...facilityFields(2000),
      type: z.enum(amenityTypes, "Choose a type"),
      hours: checkboxesField(Object.keys(openingLabels) as HoursName[]),
    })
    .and(createTranslationsSchema("amenity"));
