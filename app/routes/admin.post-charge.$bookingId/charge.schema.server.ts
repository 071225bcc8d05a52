import * as z from "zod";
import { idempotencyKeyField } from "~/http/idempotency-key.server";

/** Validates the form, without the quantities and the shown prices. */
export const chargeSchema = z.object({ idempotencyKey: idempotencyKeyField });
