import { limitByNetwork } from "~/accounts/limits/network-limits.server";
import type { Message } from "~/core/form-state";
import { defineMessage, type Translator } from "~/core/languages/translator";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import {
  recordTableEnquiry,
  type TableEnquiry,
  TooManyRequestsError,
} from "~/dining-and-events/enquiries/record-enquiry.server";
import { findTableEnquiryProblem } from "~/dining-and-events/enquiries/table-enquiry-policy";
import { searchTables } from "./search-tables.server";
import { describeTableAlternatives } from "./table-assignment";
import { describeTables } from "./table-details";
import { listTablesInService } from "./table-queries.server";
import { insertTableReservation } from "./table-reservation-queries.server";

type ReserveTableResult =
  | { kind: "requested"; enquiryId: string }
  | { kind: "impossible"; field: "date" | "time"; message: Message }
  /** The rate limit of the connection or of all table enquiries is exceeded. */
  | { kind: "too-many-requests" };

/** Rolls the transaction back. */
class FullyBookedError extends Error {
  constructor(readonly visitorMessage: Message) {
    super("every table is taken");
  }
}

/**
 * If tables are set up, holds tables for the party, or refuses the enquiry if all fitting ones are taken. If unconfirmed
 * enquiries already hold half of the tables, records the enquiry without holding a table. A repeated form creates only
 * one enquiry.
 */
export async function reserveTable(
  enquiry: TableEnquiry,
  { settings, now, address }: VisitorOperationContext,
  translator: Translator,
): Promise<ReserveTableResult> {
  const problem = findTableEnquiryProblem(enquiry, settings, now);
  if (problem) return { kind: "impossible", ...problem };
  try {
    const enquiryId = await db.transaction().execute(async (trx) => {
      const tableSearch = await searchTables(trx, enquiry, { settings, now }, translator);
      const hold =
        tableSearch.kind === "found" && tableSearch.canHoldForEnquiry ? tableSearch : null;
      const tables = hold ? await listTablesInService(trx) : [];
      const heldTables = tables.filter(({ id }) => hold?.tableIds.includes(id));
      const heldTablesNote =
        heldTables.length > 0 ? `. Table held: ${describeTables(heldTables)}` : "";
      const { id, isDuplicate } = await recordTableEnquiry(
        trx,
        enquiry,
        { address, language: translator.code, notificationSuffix: heldTablesNote },
        now,
      );
      if (isDuplicate) return id;
      if (tableSearch.kind === "full") {
        const { phone } = settings.general;
        const callUsMessage = defineMessage(
          "We have no table for {n} at this time. Call us on {phone} and we'll see what we can do.",
          { n: enquiry.people, phone },
        );
        throw new FullyBookedError(
          describeTableAlternatives(enquiry.people, tableSearch.alternatives, callUsMessage),
        );
      }
      if (hold) {
        const { day, people, name, phone, note } = enquiry;
        const details = { day, people, name, phone, note, bookingId: null, ...hold.sitting };
        await insertTableReservation(trx, details, hold.tableIds, {
          enquiryId: id,
          createdBy: null,
          idempotencyKey: null,
          now,
        });
      }
      return id;
    });
    return { kind: "requested", enquiryId };
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many-requests" };
    if (error instanceof FullyBookedError) {
      // The rollback also removed the counted attempt, so it is counted again here.
      if ((await limitByNetwork("request", address, now)) !== null)
        return { kind: "too-many-requests" };
      return { kind: "impossible", field: "time", message: error.visitorMessage };
    }
    throw error;
  }
}
