import { amenityTypes } from "db/schema";
import * as z from "zod";
import { type HoursName, openingNames } from "~/catalogue/menu/opening-hours";
import { translationsOf } from "~/http/translation-fields.server";
import { facilityFields, ticksField } from "./facility-fields.server";

/** An amenity of the house. */
export const amenitySchema = () =>
  z
    .object({
      ...facilityFields(2000),
      type: z.enum(amenityTypes, "Choose a kind"),
      hours: ticksField(Object.keys(openingNames) as HoursName[]),
    })
    .and(translationsOf("amenity"));
