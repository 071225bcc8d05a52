import * as z from "zod";
import { maxFactorNameLength } from "~/accounts/factors/factor-policy";
import { defineMessage } from "~/core/languages/translator";
import { currentPasswordField } from "./account-schemas.server";
import { optionalLine, phoneField, requiredLine } from "./parse-form.server";

export const codeSchema = z.object({ code: requiredLine(40, defineMessage("Enter the code")) });

export const enrolSchema = (options: { type: "totp" | "phone"; requiresPassword: boolean }) => {
  return z.object({
    password: options.requiresPassword ? currentPasswordField : z.string().optional(),
    phone: options.type === "phone" ? phoneField : z.string().optional(),
    name: optionalLine(maxFactorNameLength),
  });
};
