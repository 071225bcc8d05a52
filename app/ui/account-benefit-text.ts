import type { PlainText } from "~/core/languages/translator";

/** Tells guests why they should create an account. */
export const accountBenefitText: PlainText =
  "Set a password to view, change or cancel your booking later.";
