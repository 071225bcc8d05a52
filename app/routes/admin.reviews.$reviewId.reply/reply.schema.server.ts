import * as z from "zod";
import { optionalText } from "~/http/parse-form.server";

/** What the lodge says to a review, and what stood there when the form was opened. */
export const replySchema = z.object({ reply: optionalText(2000), before: optionalText(2000) });
