import { amenityTypes } from "db/schema";
import * as z from "zod";
import { type HoursName, openingLabels } from "~/catalogue/menu/opening-hours";
import { createTranslationsSchema } from "~/http/translation-fields.server";
import { catalogueItemFields, checkboxesField } from "./catalogue-item-fields.server";

export const amenitySchema = () =>
  z
    .object({
      ...catalogueItemFields(2000),
      type: z.enum(amenityTypes, "Choose a type"),
      hours: checkboxesField(Object.keys(openingLabels) as HoursName[]),
    })
    .and(createTranslationsSchema("amenity"));
