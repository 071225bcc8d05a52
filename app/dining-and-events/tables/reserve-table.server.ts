import { countAddressAttempt } from "~/accounts/limits/network-limits.server";
import type { Message } from "~/core/form-state";
import { defineMessage, type Translator } from "~/core/languages/translator";
import type { VisitorOperationContext } from "~/core/settings/operation-context";
import { db } from "~/db.server";
import { TooManyRequestsError } from "~/dining-and-events/enquiries/record-enquiry.server";
import {
  recordTableEnquiry,
  type TableEnquiry,
} from "~/dining-and-events/enquiries/record-table-enquiry.server";
import { findTableEnquiryProblem } from "~/dining-and-events/enquiries/table-enquiry-policy";
import { findTable } from "./find-table.server";
import { describeFullEvening } from "./table-assignment";
import { describeTables } from "./table-details";
import { listTablesInService } from "./table-queries.server";
import { insertTableReservation } from "./table-reservation-queries.server";

type ReserveTableResult =
  | { kind: "requested"; enquiryId: string }
  | { kind: "impossible"; field: "date" | "time"; message: Message }
  /** The rate limit of the connection or of all table enquiries is exceeded. */
  | { kind: "too-many" };

/** Rolls the transaction back. */
class FullyBookedError extends Error {
  constructor(readonly told: Message) {
    super("every table is taken");
  }
}

/**
 * Records a table enquiry, which the front desk confirms by phone.
 * If tables are set up, holds one, or refuses a full evening.
 * If unconfirmed enquiries hold half of the tables, no table is held.
 * A repeated form is one enquiry.
 */
export async function reserveTable(
  wish: TableEnquiry,
  { settings, now, address }: VisitorOperationContext,
  translator: Translator,
): Promise<ReserveTableResult> {
  const problem = findTableEnquiryProblem(wish, settings, now);
  if (problem) return { kind: "impossible", ...problem };
  try {
    const enquiryId = await db.transaction().execute(async (trx) => {
      const found = await findTable(trx, wish, { settings, now }, translator);
      const hold = found.kind === "found" && found.isForVisitors ? found : null;
      const tables = hold ? await listTablesInService(trx) : [];
      const held = tables.filter(({ id }) => hold?.tableIds.includes(id));
      const told = held.length > 0 ? `. Table held: ${describeTables(held)}` : "";
      const { id, isKnown } = await recordTableEnquiry(
        trx,
        wish,
        { address, language: translator.code, told },
        now,
      );
      if (isKnown) return id;
      if (found.kind === "full") {
        const { phone } = settings.general;
        const call = defineMessage(
          "We have no table for {n} at this time. Call us on {phone} and we'll see what we can do.",
          { n: wish.people, phone },
        );
        throw new FullyBookedError(describeFullEvening(wish.people, found.free, call));
      }
      if (hold) {
        const { day, people, name, phone, note } = wish;
        const party = { day, people, name, phone, note, bookingId: null, ...hold.sitting };
        await insertTableReservation(trx, party, hold.tableIds, {
          enquiryId: id,
          by: null,
          idempotencyKey: null,
          now,
        });
      }
      return id;
    });
    return { kind: "requested", enquiryId };
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many" };
    if (error instanceof FullyBookedError) {
      // The rollback also removed the counted attempt, so it is counted again here.
      if ((await countAddressAttempt("request", address, now)) !== null)
        return { kind: "too-many" };
      return { kind: "impossible", field: "time", message: error.told };
    }
    throw error;
  }
}
