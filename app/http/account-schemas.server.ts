import * as z from "zod";
import { findGuessable } from "~/passwords/common-passwords.server";
import { findPolicyProblem, maxPasswordLength } from "~/passwords/password-rules";
import type { Settings } from "~/settings/settings";
import { emailField, requiredLine } from "./parse-form.server";

const password = z.string("Enter your password").min(1, "Enter your password");

/** Signing in asks no more of a password than that one was typed. */
export const signInSchema = z.object({
  email: emailField,
  password: password.max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`),
});

/** The account form (specification, sections 3 and 5); its password meets the policy. */
export const signUpSchema = ({ security, general }: Settings) =>
  z
    .object({
      name: requiredLine(200, "Please enter your name"),
      email: emailField,
      password: password.superRefine((text, context) => {
        const message = findPolicyProblem(text, security.passwordPolicy);
        if (message) context.addIssue({ code: "custom", message });
      }),
    })
    .superRefine(({ name, email, password }, context) => {
      const message = findGuessable(password, [name, email, general.siteName]);
      if (message) context.addIssue({ code: "custom", path: ["password"], message });
    });
