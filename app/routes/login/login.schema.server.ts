import { z } from "zod";
import { maxPasswordLength } from "~/accounts/password-rules";
import { emailField, requiredLine } from "~/http/parse-form.server";

const password = z.string("Enter your password").min(1, "Enter your password");

/** Signing in asks no more of a password than that one was typed. */
export const signInSchema = z.object({
  email: emailField,
  password: password.max(maxPasswordLength, `Use at most ${maxPasswordLength} characters`),
});

/** The account form (specification, sections 3 and 5). */
export const signUpSchema = z.object({
  name: requiredLine(200, "Please enter your name"),
  email: emailField,
  password,
});
