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
  | { kind: "requested"; requestId: string }
  | { kind: "impossible"; field: "date" | "time"; message: Message }
  /** More requests within the hour than one connection, or everybody, may send. */
  | { kind: "too-many" };

/** Nothing is written; the transaction ends. */
class FullyBookedError extends Error {
  constructor(readonly told: Message) {
    super("every table is taken");
  }
}

/**
 * Asks the desk for a table. It is a request that the desk calls back to confirm; where the lodge has
 * said which tables it has, one is held meanwhile, and a full evening is refused; where visitors whom
 * nobody answered yet have half of the tables, it is a request without a table. The same form sent
 * twice is one request.
 */
export async function reserveTable(
  wish: TableEnquiry,
  { settings, now, address }: VisitorOperationContext,
  words: Translator,
): Promise<ReserveTableResult> {
  const problem = findTableEnquiryProblem(wish, settings, now);
  if (problem) return { kind: "impossible", ...problem };
  try {
    const requestId = await db.transaction().execute(async (trx) => {
      const found = await findTable(trx, wish, { settings, now }, words);
      const hold = found.kind === "found" && found.isForVisitors ? found : null;
      const tables = hold ? await listTablesInService(trx) : [];
      const held = tables.filter(({ id }) => hold?.tableIds.includes(id));
      const told = held.length > 0 ? `. Held for them: ${describeTables(held)}` : "";
      const { id, isKnown } = await recordTableEnquiry(
        trx,
        wish,
        { address, language: words.code, told },
        now,
      );
      if (isKnown) return id;
      if (found.kind === "full") {
        const { phone } = settings.general;
        const call = defineMessage(
          "We have no table for {n} at this time. Call us on {phone} and we look for a way.",
          { n: wish.people, phone },
        );
        throw new FullyBookedError(describeFullEvening(wish.people, found.free, call));
      }
      if (hold) {
        const { day, people, name, phone, note } = wish;
        const party = { day, people, name, phone, note, bookingId: null, ...hold.sitting };
        await insertTableReservation(trx, party, hold.tableIds, {
          requestId: id,
          by: null,
          formKey: null,
          now,
        });
      }
      return id;
    });
    return { kind: "requested", requestId };
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many" };
    if (error instanceof FullyBookedError) {
      // What was counted with the request is gone with it; who asks again and again is counted.
      if ((await countAddressAttempt("request", address, now)) !== null)
        return { kind: "too-many" };
      return { kind: "impossible", field: "time", message: error.told };
    }
    throw error;
  }
}
