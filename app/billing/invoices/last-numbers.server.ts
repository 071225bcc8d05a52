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
  last: number;
}

/**
 * Asks an administrator for the numbers issued after a restored backup, in the caller's transaction.
 * Until the answer, no document can be issued.
 */
export const requestLastInvoiceNumbers = (trx: Db, backupAt: Date, now: Date): Promise<void> =>
  insertLastNumberRequest(trx, backupAt, now);

/** Loads the series whose last numbers need confirmation after a restore, or null. */
export async function loadUnconfirmedSeries(db: Db, { settings, now }: OperationContext) {
  const question = await findLastNumberRequest(db);
  if (!question) return null;
  const { timeZone } = settings.general;
  const yearOf = (at: Date) => Number(lodgeToday(at, timeZone).slice(0, 4));
  const [from, to] = [yearOf(new Date(question.backupAt)), yearOf(now)];
  const series: UnconfirmedSeries[] = [];
  for (let year = Math.max(Math.min(from, to), to - 1); year <= to; year++) {
    for (const kind of ["invoice", "credit-note"] satisfies InvoiceKind[]) {
      series.push({ kind, year, last: await findLastNumber(db, { kind, year }) });
    }
  }
  return { ...question, series };
}

type ConfirmLastNumbersResult =
  | { kind: "said" }
  | { kind: "said-before" }
  /** The given number is below the last known number. */
  | { kind: "below-known"; series: UnconfirmedSeries };

/**
 * Continues each series after the confirmed last numbers. Skipped numbers are stored as gaps and logged.
 * @param said the last number of each series; the known number is used for missing ones
 */
export async function confirmLastNumbers(
  said: (Series & { number: number })[],
  admin: Viewer,
  operationContext: OperationContext,
): Promise<ConfirmLastNumbersResult> {
  return db.transaction().execute(async (trx): Promise<ConfirmLastNumbersResult> => {
    const asked = await loadUnconfirmedSeries(trx, operationContext);
    if (!asked) return { kind: "said-before" };
    const numberOf = ({ kind, year, last }: UnconfirmedSeries) =>
      said.find((each) => each.kind === kind && each.year === year)?.number ?? last;
    const below = asked.series.find((series) => numberOf(series) < series.last);
    if (below) return { kind: "below-known", series: below };
    const gaps: string[] = [];
    for (const series of asked.series) {
      const { kind, year, last } = series;
      const to = numberOf(series);
      if (to === last) continue;
      await insertNumberGap(trx, { kind, year, from: last + 1, to, questionId: asked.id });
      const name = kind === "invoice" ? "invoice" : "credit note";
      gaps.push(`${pluralise(to - last, name)} of ${year}, ${last + 1} to ${to}`);
    }
    await closeLastNumberRequests(trx, admin.id, operationContext.now);
    const detail =
      gaps.length > 0
        ? `Issued after the backup of ${asked.backupAt} and missing here: ${gaps.join("; ")}.`
        : `Nothing was issued after the backup of ${asked.backupAt}.`;
    await recordChange(trx, "invoice", "series", "continued", admin, operationContext.now, {
      detail,
    });
    return { kind: "said" };
  });
}
