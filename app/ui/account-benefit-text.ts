import type { PlainText } from "~/core/languages/translator";

export const accountBenefitText: PlainText =
  "Set a password to view, change or cancel your booking later.";
