import * as z from "zod";
import { maxFactorNameLength } from "~/accounts/factors/factor-policy";
import { defineMessage } from "~/core/languages/translator";
import { presentPassword } from "./account-schemas.server";
import { optionalLine, phoneField, requiredLine } from "./parse-form.server";

export const codeSchema = z.object({ code: requiredLine(40, defineMessage("Enter the code")) });

export const enrolSchema = (asks: { type: "totp" | "phone"; asksPassword: boolean }) => {
  return z.object({
    password: asks.asksPassword ? presentPassword : z.string().optional(),
    phone: asks.type === "phone" ? phoneField : z.string().optional(),
    name: optionalLine(maxFactorNameLength),
  });
};
