import * as z from "zod";
import { toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { suggestEmail } from "~/core/suggest-email";
import { emailField } from "./parse-form.server";

/** The fields of `ConfirmedEmailField`: the address, and the checkbox that confirms it as typed. */
export const confirmedEmailFields = { email: emailField, emailIsRight: z.string().optional() };

type ConfirmedEmail = { email?: string; emailIsRight?: string };

/** Adds an issue if an unconfirmed e-mail address looks mistyped (`gmial.com`). */
export function validateConfirmedEmail(
  { email, emailIsRight }: ConfirmedEmail,
  { addIssue }: Pick<z.RefinementCtx, "addIssue">,
): void {
  const suggestion = email === undefined ? null : suggestEmail(email);
  if (!suggestion || isConfirmed(email, emailIsRight)) return;
  const message = toIssue(defineMessage("Did you mean {address}?", { address: suggestion }));
  addIssue({ code: "custom", path: ["email"], ...message });
}

/** The checkbox contains "yes" and the address as typed (`consentValueFor`). */
function isConfirmed(email: string | undefined, emailIsRight = ""): boolean {
  const submitted = emailField.safeParse(emailIsRight.replace(/^yes /, ""));
  return submitted.success && submitted.data === email;
}
