import type { PlainText } from "~/core/languages/translator";
/** Why a booking needs an account, in one line. */
export const accountReason: PlainText =
  "Your booking is kept in an account, where you see it, cancel it and get its receipt.";
