import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { TabLinks } from "~/ui/tab-links";

export function ListWays({
  path,
  typed,
  today,
}: {
  path: string;
  typed: FormValues;
  today: string;
}) {
  const ways = [
    { name: "Newest first", only: {} },
    { name: "To come", only: { from: today, sort: "checkIn" } },
    { name: "Here or expected tonight", only: { on: today, sort: "checkOut" } },
  ];
  const { page: _, ...asked } = typed;
  const here = withQuery(path, asked);
  return (
    <TabLinks
      label="Look at"
      tabs={ways.map(({ name, only }) => {
        const href = withQuery(path, only);
        return { name, href, isCurrent: href === here };
      })}
    />
  );
}
