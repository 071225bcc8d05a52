import * as z from "zod";
import { optionalLine } from "~/http/parse-form.server";

export const chargeMessage = "A cancellation fee now applies. Choose whether to charge it.";

export const cancelSchema = z.object({
  charge: z.enum(["policy", "none"], chargeMessage).optional(),
  reason: optionalLine(500),
  // The booking's version and the fee as the clerk saw them. If either has changed, the form is shown again.
  version: z.coerce.number().catch(0),
  dueCents: z.coerce.number().nullable().catch(null).default(null),
  returnTo: z.string().optional(),
});
