import * as z from "zod";
import { requiredText } from "~/http/parse-form.server";

export const enquiryReplySchema = z.object({ answer: requiredText(5000, "Enter a reply") });
