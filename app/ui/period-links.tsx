import { withQuery } from "~/core/paths";
import type { Comparison, PeriodName } from "~/reports/periods";
import { TabLinks } from "./tab-links";

const periodLabels: Record<PeriodName, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
};

export function PeriodLinks({
  path,
  periods,
  current,
  comparison = "before",
}: {
  path: string;
  periods: readonly PeriodName[];
  current: PeriodName;
  comparison?: Comparison;
}) {
  return (
    <TabLinks
      label="Period"
      tabs={periods.map((name) => ({
        name: periodLabels[name],
        href: withQuery(path, { period: name, beside: comparisonQuery[comparison] }),
        isCurrent: name === current,
      }))}
    />
  );
}

const comparisonLabels: Record<Comparison, string> = {
  before: "vs previous period",
  year: "vs same period last year",
};

/** The value of the `beside` parameter for each comparison; null for the default. */
const comparisonQuery: Record<Comparison, string | null> = { before: null, year: "year" };

export function ComparisonLinks({
  path,
  period,
  current,
}: {
  path: string;
  period: PeriodName;
  current: Comparison;
}) {
  return (
    <TabLinks
      label="Compare"
      tabs={(["before", "year"] as const).map((comparison) => ({
        name: comparisonLabels[comparison],
        href: withQuery(path, { period, beside: comparisonQuery[comparison] }),
        isCurrent: comparison === current,
      }))}
    />
  );
}
