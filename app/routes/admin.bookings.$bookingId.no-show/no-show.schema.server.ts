import * as z from "zod";
import { noShowChoices } from "~/billing/folios/release-charges";

/** What was answered; left out where it is none of the choices. */
export const answerSchema = z.object({
  charge: z.enum(noShowChoices).optional().catch(undefined),
  release: z.enum(["yes", "no"]).optional().catch(undefined),
});
