import { type AmenityType, amenityTypes } from "db/schema";
import type { PlainText } from "~/core/languages/translator";

export const amenityTypeLabels: Record<AmenityType, PlainText> = {
  dining: "Dining",
  bar: "Bar",
  shop: "Shop",
  services: "Services",
};

export function parseAmenityType(text: string | null): AmenityType | null {
  return amenityTypes.find((type) => type === text) ?? null;
}
