import * as z from "zod";
import { idempotencyKeyField } from "~/http/idempotency-key.server";

/** Without the quantities and the shown prices, whose field names depend on the items. */
export const chargeSchema = z.object({ idempotencyKey: idempotencyKeyField });
