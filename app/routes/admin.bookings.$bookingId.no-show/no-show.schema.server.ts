import * as z from "zod";
import { noShowChoices } from "~/billing/folios/release-charges";

/** The answers; invalid ones are undefined. */
export const answerSchema = z.object({
  charge: z.enum(noShowChoices).optional().catch(undefined),
  release: z.enum(["yes", "no"]).optional().catch(undefined),
});
