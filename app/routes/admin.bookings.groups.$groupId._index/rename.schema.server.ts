import * as z from "zod";
import { maxGroupNameLength } from "~/front-desk/groups/group-billing";
import { requiredLine } from "~/http/parse-form.server";

export const renameSchema = z.object({
  name: requiredLine(maxGroupNameLength, "Enter a name"),
  version: z.coerce.number("The form was incomplete. Open it again.").int(),
});
