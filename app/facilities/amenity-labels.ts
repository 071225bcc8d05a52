import { type AmenityType, amenityTypes } from "db/schema";

export const amenityTypeNames: Record<AmenityType, string> = {
  dining: "Dining",
  bar: "Bar",
  shop: "Shop",
  services: "Services",
};

/** The type that an address asks for; null, which is all of them, when it names none. */
export function readAmenityType(text: string | null): AmenityType | null {
  return amenityTypes.find((type) => type === text) ?? null;
}
