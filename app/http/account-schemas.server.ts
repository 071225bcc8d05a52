import * as z from "zod";
import { findGuessable } from "~/passwords/common-passwords.server";
import { findPolicyProblem, maxPasswordLength } from "~/passwords/password-rules";
import type { Settings } from "~/settings/settings";
import { emailField, requiredLine } from "./parse-form.server";

const typed = z.string("Enter your password").min(1, "Enter your password");

const tooLong = `Use at most ${maxPasswordLength} characters`;

/** A password that there is: no more is asked of it than that one was typed. */
export const presentPassword = typed.max(maxPasswordLength, tooLong);

/** The same where a page need not ask for one. */
export const optionalPassword = z.string().max(maxPasswordLength, tooLong).default("");

export const signInSchema = z.object({ email: emailField, password: presentPassword });

/** The account form (specification, sections 3 and 5); its password meets the policy. */
export const signUpSchema = ({ security, general }: Settings) =>
  z
    .object({
      name: requiredLine(200, "Please enter your name"),
      email: emailField,
      password: typed.superRefine((text, context) => {
        const message = findPolicyProblem(text, security.passwordPolicy);
        if (message) context.addIssue({ code: "custom", message });
      }),
    })
    .superRefine(({ name, email, password }, context) => {
      const message = findGuessable(password, [name, email, general.siteName]);
      if (message) context.addIssue({ code: "custom", path: ["password"], message });
    });
