import { db } from "~/db.server";
import { spellTime } from "~/facilities/opening-hours";
import type { Words } from "~/languages/words";
import type { Message } from "~/lodge/form-state";
import { formatStayDate } from "~/lodge/stay";
import type { PresentAt } from "~/settings/present";
import { recordRequest, TooManyRequestsError } from "./record-request.server";
import { findReservationProblem } from "./reservation-rules";
import {
  asksForTable,
  insertTableReservation,
  type TableWish,
} from "./table-reservation-queries.server";

type ReserveTableResult =
  | { kind: "requested"; requestId: string }
  | { kind: "impossible"; field: "date" | "time"; message: Message }
  /** More requests within the hour than one connection, or everybody, may send. */
  | { kind: "too-many" };

/**
 * Asks the desk for a table. It is a request: the desk calls back to confirm, and there is no mail
 * because the visitor leaves a phone number only. The same form sent twice is one request.
 */
export async function reserveTable(
  wish: TableWish & { name: string; phone: string; note: string },
  { settings, now, address }: PresentAt,
  { code: language }: Pick<Words, "code">,
): Promise<ReserveTableResult> {
  const { name, phone, note, day, time, people } = wish;
  const problem = findReservationProblem(wish, settings, now);
  if (problem) return { kind: "impossible", ...problem };
  const remark = note && `. Note: ${note.replace(/\s+/g, " ")}`;
  try {
    const requestId = await db.transaction().execute(async (trx) => {
      const { id, isKnown } = await recordRequest(
        trx,
        {
          kind: "table",
          sender: { name, email: null, phone, message: note },
          address,
          language,
          isSame: (known) => asksForTable(trx, known, wish),
          notification: {
            title: `Table for ${people}: ${formatStayDate(day)}, ${spellTime(time)}`,
            message: `${name} asks for a call on ${phone} to confirm${remark}`,
          },
        },
        now,
      );
      if (!isKnown) await insertTableReservation(trx, id, { day, time, people });
      return id;
    });
    return { kind: "requested", requestId };
  } catch (error) {
    if (error instanceof TooManyRequestsError) return { kind: "too-many" };
    throw error;
  }
}
