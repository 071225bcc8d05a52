import type { PeriodName } from "~/insight/periods";
import { TabLinks } from "./tab-links";

const names: Record<PeriodName, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "1 year",
};

/** The periods that a page of figures offers, as links. */
export function PeriodLinks({
  path,
  offered,
  current,
}: {
  path: string;
  offered: readonly PeriodName[];
  current: PeriodName;
}) {
  return (
    <TabLinks
      label="Period"
      tabs={offered.map((name) => ({
        name: names[name],
        href: `${path}?period=${name}`,
        isCurrent: name === current,
      }))}
    />
  );
}
