import * as z from "zod";
import { maxFactorNameLength } from "~/accounts/factors/factor-policy";
import { defineMessage } from "~/core/languages/translator";
import { presentPassword } from "./account-schemas.server";
import { optionalLine, phoneField, requiredLine } from "./parse-form.server";

/** A code of a second factor, or a recovery code where one is taken too. */
export const codeSchema = z.object({ code: requiredLine(40, defineMessage("Enter the code")) });

/** What a new factor is called, its phone, and the password once more where there is one to ask for. */
export const enrolSchema = (asks: { type: "totp" | "phone"; asksPassword: boolean }) => {
  return z.object({
    password: asks.asksPassword ? presentPassword : z.string().optional(),
    phone: asks.type === "phone" ? phoneField : z.string().optional(),
    name: optionalLine(maxFactorNameLength),
  });
};
