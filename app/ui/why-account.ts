import type { PlainText } from "~/core/languages/words";
/** Why a booking needs an account, in one line. */
export const whyAccount: PlainText =
  "Your booking is kept in an account, where you see it, cancel it and get its receipt.";
