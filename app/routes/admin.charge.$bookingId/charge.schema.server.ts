import * as z from "zod";
import { idempotencyKeyField } from "~/http/idempotency-key.server";

/** Beside what is charged: how many of what, and what the page said that each costs. */
export const chargeSchema = z.object({ formKey: idempotencyKeyField });
