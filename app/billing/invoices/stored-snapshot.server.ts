import { folioPaymentMethods } from "db/schema";
import * as z from "zod";
import { createStoredJsonParser } from "~/core/stored-json.server";
import type { Snapshot } from "./snapshot";

const text = z.string();
const cents = z.int();

const snapshotSchema: z.ZodType<Snapshot> = z.strictObject({
  seller: z.strictObject({ name: text, address: text, contact: text, taxNumber: text }),
  note: text,
  stays: z.array(z.strictObject({ id: text, room: text, checkIn: text, checkOut: text })),
  taxes: z.array(z.strictObject({ percent: z.number(), grossCents: cents, taxCents: cents })),
  account: z
    .strictObject({
      invoicedBeforeCents: cents,
      payments: z.array(
        z.strictObject({ day: text, method: z.enum(folioPaymentMethods), amountCents: cents }),
      ),
      balanceCents: cents,
    })
    .nullable(),
});

export const parseSnapshot = createStoredJsonParser("snapshot of an invoice", snapshotSchema);
