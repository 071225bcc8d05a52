import { findLastClosedDay } from "~/core/business-days/closed-day-queries.server";
import { type Actor, recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { formatSeriesNumber } from "~/core/settings/number-series";
import type { OperationContext } from "~/core/settings/operation-context";
import type { StayDate } from "~/core/stay";
import type { Db } from "~/db.server";
import { calculateRetentionEnd, sumLines } from "./invoice-policy";
import { insertInvoice, isInvoiceNameTaken, type NewInvoice } from "./invoice-queries.server";
import { findLastNumber, findLastNumberRequest } from "./series-queries.server";
import { createSeller, type Snapshot } from "./snapshot";

/** The number, day, seller and retention follow from the time and Settings. */
type DocumentContent = Pick<
  NewInvoice,
  | "kind"
  | "folioId"
  | "creditsId"
  | "currency"
  | "language"
  | "reason"
  | "billTo"
  | "idempotencyKey"
  | "lines"
> &
  Pick<Snapshot, "stays" | "account" | "taxes">;

export type IssueResult =
  | { kind: "issued"; id: number }
  | { kind: "day-closed"; day: StayDate }
  /** After a restore of a backup, an administrator has to confirm the last number first. */
  | { kind: "last-number-unknown" }
  /** Another document has the same name, because Settings give both series the same format. */
  | { kind: "name-taken"; name: string };

/** SQLite allows only one writer at a time, so that two documents cannot get the same number. */
export async function issueDocument(
  trx: Db,
  content: DocumentContent,
  clerk: Actor & { id: string },
  { settings, now }: OperationContext,
): Promise<IssueResult> {
  if (await findLastNumberRequest(trx)) return { kind: "last-number-unknown" };
  const { general, invoices } = settings;
  const day = lodgeToday(now, general.timeZone);
  const closedUntil = await findLastClosedDay(trx);
  if (closedUntil !== null && day <= closedUntil) return { kind: "day-closed", day };
  const { kind, lines, currency, stays, account, taxes, ...columns } = content;
  const year = Number(day.slice(0, 4));
  const number = (await findLastNumber(trx, { kind, year })) + 1;
  const series = kind === "invoice" ? invoices.invoiceSeries : invoices.creditNoteSeries;
  const name = formatSeriesNumber(series, { year, number });
  if (await isInvoiceNameTaken(trx, name)) return { kind: "name-taken", name };
  const id = await insertInvoice(trx, {
    ...columns,
    kind,
    lines,
    currency,
    year,
    number,
    name,
    day,
    issuedAt: now,
    issuedBy: clerk.id,
    retainedUntil: calculateRetentionEnd(day, invoices.invoiceYears),
    snapshot: {
      seller: createSeller(settings),
      note: invoices.invoiceNote,
      stays,
      taxes,
      account,
    },
  });
  const total = formatCents(sumLines(lines), currency);
  const detail = content.reason ? `${name}, ${total}: ${content.reason}` : `${name}, ${total}`;
  await recordChange(trx, "invoice", id, "issued", clerk, now, { detail });
  return { kind: "issued", id };
}
