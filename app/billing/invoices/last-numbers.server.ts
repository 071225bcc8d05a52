import type { InvoiceKind } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeToday } from "~/core/instants";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { type Db, db } from "~/db.server";
import {
  closeLastNumberRequests,
  findLastNumber,
  findLastNumberRequest,
  insertLastNumberRequest,
  insertNumberGap,
  type Series,
} from "./series-queries.server";

export interface UnconfirmedSeries extends Series {
  /** The last number in the restored database. */
  lastNumber: number;
}

/** No document can be issued until an administrator has confirmed the last numbers. */
export const requestLastInvoiceNumbers = (trx: Db, backupAt: Date, now: Date): Promise<void> =>
  insertLastNumberRequest(trx, backupAt, now);

export async function loadUnconfirmedSeries(db: Db, { settings, now }: OperationContext) {
  const request = await findLastNumberRequest(db);
  if (!request) return null;
  const { timeZone } = settings.general;
  const yearOf = (instant: Date) => Number(lodgeToday(instant, timeZone).slice(0, 4));
  const backupYear = yearOf(new Date(request.backupAt));
  const currentYear = yearOf(now);
  // From the year of the backup, but at most last year and this year.
  const firstYear = Math.max(Math.min(backupYear, currentYear), currentYear - 1);
  const series: UnconfirmedSeries[] = [];
  for (let year = firstYear; year <= currentYear; year++) {
    for (const kind of ["invoice", "credit-note"] satisfies InvoiceKind[]) {
      series.push({ kind, year, lastNumber: await findLastNumber(db, { kind, year }) });
    }
  }
  return { ...request, series };
}

type ConfirmLastNumbersResult =
  | { kind: "confirmed" }
  | { kind: "already-confirmed" }
  /** A confirmed number is below the last number in the database. */
  | { kind: "below-last-number"; series: UnconfirmedSeries };

/** Stores numbers that are missing in the database as gaps. Omitted series continue after the stored number. */
export async function confirmLastNumbers(
  confirmedNumbers: (Series & { number: number })[],
  admin: Viewer,
  operationContext: OperationContext,
): Promise<ConfirmLastNumbersResult> {
  return db.transaction().execute(async (trx): Promise<ConfirmLastNumbersResult> => {
    const request = await loadUnconfirmedSeries(trx, operationContext);
    if (!request) return { kind: "already-confirmed" };
    const numberOf = ({ kind, year, lastNumber }: UnconfirmedSeries) =>
      confirmedNumbers.find((confirmed) => confirmed.kind === kind && confirmed.year === year)
        ?.number ?? lastNumber;
    const seriesBelow = request.series.find((series) => numberOf(series) < series.lastNumber);
    if (seriesBelow) return { kind: "below-last-number", series: seriesBelow };
    const gaps: string[] = [];
    for (const series of request.series) {
      const { kind, year, lastNumber } = series;
      const to = numberOf(series);
      if (to === lastNumber) continue;
      await insertNumberGap(trx, {
        kind,
        year,
        from: lastNumber + 1,
        to,
        requestId: request.id,
      });
      const name = kind === "invoice" ? "invoice" : "credit note";
      gaps.push(`${pluralise(to - lastNumber, name)} of ${year}, ${lastNumber + 1} to ${to}`);
    }
    await closeLastNumberRequests(trx, admin.id, operationContext.now);
    const detail =
      gaps.length > 0
        ? `Issued after the backup of ${request.backupAt} and missing here: ${gaps.join("; ")}.`
        : `Nothing was issued after the backup of ${request.backupAt}.`;
    await recordChange(trx, "invoice", "series", "continued", admin, operationContext.now, {
      detail,
    });
    return { kind: "confirmed" };
  });
}
