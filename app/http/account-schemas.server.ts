import * as z from "zod";
import { findPasswordProblem } from "~/accounts/common-passwords.server";
import { maxPasswordLength } from "~/accounts/password-rules";
import type { Settings } from "~/settings/settings";
import { emailField, requiredLine } from "./parse-form.server";

const password = z.string("Enter your password").min(1, "Enter your password");

/** Signing in asks no more of a password than that one was typed. */
export const signInSchema = z.object({
  email: emailField,
  password: password.max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`),
});

/** The account form (specification, sections 3 and 5); its password meets the policy. */
export const signUpSchema = ({ security }: Settings) =>
  z.object({
    name: requiredLine(200, "Please enter your name"),
    email: emailField,
    password: password.superRefine((text, context) => {
      const message = findPasswordProblem(text, security.passwordPolicy);
      if (message) context.addIssue({ code: "custom", message });
    }),
  });
