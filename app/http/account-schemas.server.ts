import * as z from "zod";
import { normaliseCode } from "~/accounts/codes/code-policy";
import { maxFactorNameLength } from "~/accounts/factors/factor-policy";
import { findGuessableProblem } from "~/accounts/passwords/common-passwords.server";
import { findPolicyProblem, maxPasswordLength } from "~/accounts/passwords/password-policy";
import { config } from "~/config.server";
import { normaliseEmail } from "~/core/email-address.server";
import { toIssue } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { toInternationalNumber } from "~/core/phone";
import type { Settings } from "~/core/settings/settings";
import { confirmedEmailFields, validateConfirmedEmail } from "./confirmed-email.server";
import { atMost, emailField, optionalLine, phoneField, requiredLine } from "./parse-form.server";

export const codeField = z
  .string({ error: defineMessage("Enter the code we sent you") })
  .transform(normaliseCode)
  .pipe(z.string().min(1, defineMessage("Enter the code we sent you")))
  .pipe(z.string().regex(/^\d{6}$/, defineMessage("Enter the six-digit code we sent you")));

/** The secret of a mailed link, in a hidden field. */
export const tokenField = z.string().max(100).default("");

export const emailSchema = z.object({ email: emailField });

export const emailCodeSchema = z.object({ email: emailField, code: codeField });

const requiredPassword = z
  .string(defineMessage("Enter your password"))
  .min(1, defineMessage("Enter your password"));

/** The policy applies only to new passwords. */
export const currentPasswordField = requiredPassword.pipe(atMost(maxPasswordLength));

export const optionalPassword = atMost(maxPasswordLength).default("");

/** An e-mail address. If the lodge sends text messages, also a phone number, which becomes +250788000000. */
export const signInName = config.smsUrl
  ? requiredLine(254, defineMessage("Enter an email address or a phone number"))
      // "+" is neither a number nor an address, so the check below refuses it.
      .transform((text) =>
        isPhoneLike(text) ? (toInternationalNumber(text) ?? "+") : normaliseEmail(text),
      )
      .pipe(
        z.string().refine((name) => isPhoneNumber(name) || emailField.safeParse(name).success, {
          message: defineMessage(
            "Enter an email address in the form name@example.com, or a phone number with its country code",
          ),
        }),
      )
  : emailField;

const isPhoneLike = (text: string) => /^[+\d][\d\s()./-]*$/.test(text);

/** Returns whether a parsed sign-in name is a phone number. */
export const isPhoneNumber = (name: string): boolean => /^\+\d+$/.test(name);

export const signInSchema = z.object({ email: signInName, password: currentPasswordField });

/** The account form (specification, sections 3 and 5). Its password meets the policy. */
export const signUpSchema = ({ security, general }: Settings) =>
  z
    .object({
      name: requiredLine(200, defineMessage("Please enter your name")),
      ...confirmedEmailFields,
      password: requiredPassword.superRefine((password, context) => {
        const message = findPolicyProblem(password, security.passwordPolicy);
        if (message) context.addIssue({ code: "custom", ...toIssue(message) });
      }),
    })
    .superRefine((submitted, context) => {
      const { name, email, password } = submitted;
      const message = findGuessableProblem(password, [name, email, general.siteName]);
      if (message) context.addIssue({ code: "custom", path: ["password"], message });
      validateConfirmedEmail(submitted, context);
    });

export const codeSchema = z.object({ code: requiredLine(40, defineMessage("Enter the code")) });

export const enrolSchema = (options: { type: "totp" | "phone"; requiresPassword: boolean }) => {
  return z.object({
    password: options.requiresPassword ? currentPasswordField : z.string().optional(),
    phone: options.type === "phone" ? phoneField : z.string().optional(),
    name: optionalLine(maxFactorNameLength),
  });
};
