import * as z from "zod";
import { noShowChoices } from "~/billing/folios/release-charges";

/** Parses the clerk's choices. An invalid choice becomes undefined. */
export const noShowSchema = z.object({
  charge: z.enum(noShowChoices).optional().catch(undefined),
  release: z.enum(["yes", "no"]).optional().catch(undefined),
});
