import { roles, userStatuses } from "db/schema";
import * as z from "zod";
import {
  findGuessableProblem,
  findPasswordProblem,
} from "~/accounts/passwords/common-passwords.server";
import { toIssue } from "~/core/form-state";
import type { Settings } from "~/core/settings/settings";
import { blankIsNull, emailField, phoneField, requiredLine } from "~/http/parse-form.server";

const profileFields = {
  name: requiredLine(200, "Enter a name"),
  email: emailField,
  phone: blankIsNull(phoneField),
};

// Administrators who edit themselves have no role and status in the form. Users who registered by phone have no
// e-mail address.
export const changeUserSchema = z.object({
  ...profileFields,
  email: blankIsNull(emailField).transform((email) => email ?? ""),
  role: z.enum(roles, "Choose a role").optional(),
  status: z.enum(userStatuses, "Choose a status").optional(),
  version: z.coerce.number().int().min(1),
});

/** Blank becomes null: a password is generated. `personalWords` must not be part of the password. */
const newPasswordField = (
  policy: Settings["security"]["passwordPolicy"],
  personalWords: string[] = [],
) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      if (text === "") return null;
      const problem = findPasswordProblem(text, policy, personalWords);
      if (problem) context.addIssue({ code: "custom", ...toIssue(problem) });
      return text;
    });

export const newUserSchema = ({ security, general }: Settings) =>
  z
    .object({
      ...profileFields,
      role: z.enum(roles, "Choose a role"),
      password: newPasswordField(security.passwordPolicy),
    })
    .superRefine(({ name, email, password }, context) => {
      const message = password && findGuessableProblem(password, [name, email, general.siteName]);
      if (message) context.addIssue({ code: "custom", path: ["password"], message });
    });

export const newPasswordSchema = (
  { security, general }: Settings,
  owner: { name: string; email: string },
) =>
  z.object({
    password: newPasswordField(security.passwordPolicy, [
      owner.name,
      owner.email,
      general.siteName,
    ]),
  });
