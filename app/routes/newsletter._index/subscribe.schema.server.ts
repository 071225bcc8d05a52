import * as z from "zod";
import { emailField } from "~/http/parse-form.server";

export const subscribeSchema = z.object({ email: emailField });
