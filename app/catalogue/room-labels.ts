import type { RoomType, RoomView } from "db/schema";

export const roomTypeNames: Record<RoomType, string> = {
  single: "Single",
  double: "Double",
  twin: "Twin",
  triple: "Triple",
  budget: "Budget",
  standard: "Standard",
  deluxe: "Deluxe",
  suite: "Suite",
};

export const roomViewNames: Record<RoomView, string> = {
  forest: "Forest",
  garden: "Garden",
  mountain: "Mountain",
};

/** Under every list of prices (specification, section 2). */
export function ratesNote(taxPercent: number): string {
  return `All rates are in USD and include ${taxPercent}% tax, all meals and selected local beverages.`;
}
