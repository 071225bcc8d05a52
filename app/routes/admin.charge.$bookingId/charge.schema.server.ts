import * as z from "zod";
import { formKeyField } from "~/http/form-key.server";

/** Beside what is charged: how many of what, and what the page said that each costs. */
export const chargeSchema = z.object({ formKey: formKeyField });
