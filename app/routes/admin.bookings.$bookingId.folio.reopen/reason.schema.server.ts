import * as z from "zod";
import { requiredLine } from "~/http/parse-form.server";

export const reopenFolioSchema = z.object({ reason: requiredLine(500, "Enter a reason") });
