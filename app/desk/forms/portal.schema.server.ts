import * as z from "zod";
import { requiredLine } from "~/http/parse-form.server";
import { findAddressProblem } from "~/portals/fetch-calendar.server";

/** Portals write the address of a calendar either way. */
const asHttps = (text: string) => text.trim().replace(/^webcal:/i, "https:");

export const portalSchema = z.object({
  name: requiredLine(60, "Enter the portal's name"),
  url: z
    .string()
    .max(2000, "Use at most 2000 characters")
    .transform(asHttps)
    .superRefine((url, context) => {
      const problem = url === "" ? null : findAddressProblem(url);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .transform((url) => url || null),
});
