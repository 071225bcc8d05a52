import { roles, userStatuses } from "db/schema";
import * as z from "zod";
import {
  findGuessableProblem,
  findPasswordProblem,
} from "~/accounts/passwords/common-passwords.server";
import { toIssue } from "~/core/form-state";
import type { Settings } from "~/core/settings/settings";
import { blankIsNull, emailField, phoneField, requiredLine } from "~/http/parse-form.server";

const profile = {
  name: requiredLine(200, "Enter a name"),
  email: emailField,
  phone: blankIsNull(phoneField),
};

/** A user's own form has no role and status; users registered by phone have no e-mail address. */
export const changeUserSchema = z.object({
  ...profile,
  email: blankIsNull(emailField).transform((email) => email ?? ""),
  role: z.enum(roles, "Choose a role").optional(),
  status: z.enum(userStatuses, "Choose a status").optional(),
  version: z.coerce.number().int().min(1),
});

/** A password that meets the policy; blank to generate one. */
const newPassword = (policy: Settings["security"]["passwordPolicy"], about: string[] = []) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      if (text === "") return null;
      const problem = findPasswordProblem(text, policy, about);
      if (problem) context.addIssue({ code: "custom", ...toIssue(problem) });
      return text;
    });

export const newUserSchema = ({ security, general }: Settings) =>
  z
    .object({
      ...profile,
      role: z.enum(roles, "Choose a role"),
      password: newPassword(security.passwordPolicy),
    })
    .superRefine(({ name, email, password }, context) => {
      const message = password && findGuessableProblem(password, [name, email, general.siteName]);
      if (message) context.addIssue({ code: "custom", path: ["password"], message });
    });

/** @param owner the user, whose name and e-mail the password must not contain */
export const newPasswordSchema = (
  { security, general }: Settings,
  owner: { name: string; email: string },
) =>
  z.object({
    password: newPassword(security.passwordPolicy, [owner.name, owner.email, general.siteName]),
  });
