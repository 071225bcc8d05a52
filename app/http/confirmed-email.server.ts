import * as z from "zod";
import { toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { suggestEmail } from "~/core/suggest-email";
import { emailField } from "./parse-form.server";

/** The fields of `ConfirmedEmailField`: the address, and the tick that keeps it as typed. */
export const confirmedEmailFields = { email: emailField, emailIsRight: z.string().optional() };

type ConfirmedEmail = { email?: string; emailIsRight?: string };

/**
 * Adds an issue to a form whose e-mail address looks mistyped (`gmial.com`), unless its reader said
 * that this very address is right.
 */
export function validateConfirmedEmail(
  { email, emailIsRight }: ConfirmedEmail,
  { addIssue }: Pick<z.RefinementCtx, "addIssue">,
): void {
  const suggested = email === undefined ? null : suggestEmail(email);
  if (!suggested || isConfirmed(email, emailIsRight)) return;
  const message = toIssue(defineMessage("Did you mean {address}?", { address: suggested }));
  addIssue({ code: "custom", path: ["email"], ...message });
}

/** The tick holds "yes" and the address as it was typed (`consentValueFor`). */
function isConfirmed(email: string | undefined, emailIsRight = ""): boolean {
  const typed = emailField.safeParse(emailIsRight.replace(/^yes /, ""));
  return typed.success && typed.data === email;
}
