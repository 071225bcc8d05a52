import * as z from "zod";
import { idempotencyKeyField } from "~/http/idempotency-key.server";

/** The fields besides quantities and shown prices. */
export const chargeSchema = z.object({ idempotencyKey: idempotencyKeyField });
