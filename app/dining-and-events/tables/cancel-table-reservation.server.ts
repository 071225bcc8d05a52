import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import type { OperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { handleEnquiryInTransaction } from "~/dining-and-events/enquiries/handle-enquiry.server";
import { createSitting } from "./table-assignment";
import {
  findTableReservation,
  findTableReservationByEnquiry,
  findUnassignedTableEnquiry,
  insertTableReservation,
  markTableReservationCancelled,
} from "./table-reservation-queries.server";

type CancelTableReservationResult =
  | { kind: "cancelled"; day: string }
  | { kind: "not-found" }
  | { kind: "version-conflict" };

/** Frees the tables. Idempotent. */
export async function cancelTableReservation(
  id: number,
  version: number,
  clerk: Viewer,
  now: Date,
): Promise<CancelTableReservationResult> {
  return db.transaction().execute(async (trx): Promise<CancelTableReservationResult> => {
    const stored = await findTableReservation(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.cancelledAt) return { kind: "cancelled", day: stored.day };
    if (stored.version !== version) return { kind: "version-conflict" };
    await markTableReservationCancelled(trx, id, now);
    await recordChange(trx, "seating", id, "cancelled", clerk, now, {
      before: { tables: stored.tableNames },
    });
    if (stored.enquiryId) await handleEnquiryInTransaction(trx, stored.enquiryId, clerk, now);
    return { kind: "cancelled", day: stored.day };
  });
}

/** For an enquiry without a table: stores a cancelled reservation for it. Idempotent. */
export async function cancelTableEnquiry(
  enquiryId: string,
  clerk: Viewer,
  { settings, now }: OperationContext,
): Promise<CancelTableReservationResult> {
  return db.transaction().execute(async (trx): Promise<CancelTableReservationResult> => {
    const existingReservation = await findTableReservationByEnquiry(trx, enquiryId);
    if (existingReservation) {
      return existingReservation.cancelledAt
        ? { kind: "cancelled", day: existingReservation.day }
        : { kind: "version-conflict" };
    }
    const enquiry = await findUnassignedTableEnquiry(trx, enquiryId);
    if (!enquiry) return { kind: "not-found" };
    const { day, people, name } = enquiry;
    const sitting = createSitting(enquiry.time, settings.booking.tableMinutes);
    const details = {
      day,
      people,
      name,
      phone: enquiry.phone ?? "",
      note: enquiry.message,
      ...sitting,
    };
    const creation = { enquiryId, createdBy: clerk.id, idempotencyKey: null, now };
    const id = await insertTableReservation(trx, { ...details, bookingId: null }, [], creation);
    await markTableReservationCancelled(trx, id, now);
    await recordChange(trx, "seating", id, "cancelled", clerk, now);
    await handleEnquiryInTransaction(trx, enquiryId, clerk, now);
    return { kind: "cancelled", day };
  });
}
