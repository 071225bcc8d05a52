import * as z from "zod";
import { optionalText } from "~/http/parse-form.server";

/** `before` is the reply that the form showed. */
export const replySchema = z.object({ reply: optionalText(2000), before: optionalText(2000) });
