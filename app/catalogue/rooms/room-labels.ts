import type { RoomType, RoomView } from "db/schema";
import type { PlainText, Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";

export const roomTypeLabels: Record<RoomType, PlainText> = {
  single: "Single",
  double: "Double",
  twin: "Twin",
  triple: "Triple",
  budget: "Budget",
  standard: "Standard",
  deluxe: "Deluxe",
  suite: "Suite",
};

export const roomViewLabels: Record<RoomView, PlainText> = {
  forest: "Forest",
  garden: "Garden",
  mountain: "Mountain",
};

/** For use within a line of text. */
export const roomViewPhrases: Record<RoomView, PlainText> = {
  forest: "forest view",
  garden: "garden view",
  mountain: "mountain view",
};

/** Shown below every list of prices (specification, section 2). */
export const formatRatesNote = (
  { general, payment }: Pick<Settings, "general" | "payment">,
  { t }: Translator,
): string =>
  t(
    "All rates are in {currency} and include {percent}% tax, all meals and selected local beverages.",
    { currency: general.currency, percent: payment.taxPercent },
  );
