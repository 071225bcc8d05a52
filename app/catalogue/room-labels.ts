import type { RoomType, RoomView } from "db/schema";
import type { Settings } from "~/settings/settings";

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
export function ratesNote({ general, payment }: Pick<Settings, "general" | "payment">): string {
  return `All rates are in ${general.currency} and include ${payment.taxPercent}% tax, all meals and selected local beverages.`;
}
