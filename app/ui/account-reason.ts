import type { PlainText } from "~/core/languages/translator";
export const accountReason: PlainText =
  "Your booking is kept in an account, where you see it, cancel it and get its receipt.";
