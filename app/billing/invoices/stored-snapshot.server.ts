import { receivedBy } from "db/schema";
import * as z from "zod";
import { storedJsonParser } from "~/core/stored-json.server";
import type { Snapshot } from "./snapshot";

const line = z.string();
const cents = z.int();

const snapshotSchema: z.ZodType<Snapshot> = z.strictObject({
  seller: z.strictObject({ name: line, address: line, contact: line, taxNumber: line }),
  note: line,
  stays: z.array(z.strictObject({ id: line, room: line, checkIn: line, checkOut: line })),
  taxes: z.array(z.strictObject({ percent: z.number(), grossCents: cents, taxCents: cents })),
  account: z
    .strictObject({
      invoicedBeforeCents: cents,
      payments: z.array(
        z.strictObject({ day: line, method: z.enum(receivedBy), amountCents: cents }),
      ),
      balanceCents: cents,
    })
    .nullable(),
});

export const parseSnapshot = storedJsonParser("text of an invoice", snapshotSchema);
