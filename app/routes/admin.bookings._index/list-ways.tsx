import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { TabLinks } from "~/ui/tab-links";

export function ListWays({
  path,
  submitted,
  today,
}: {
  path: string;
  submitted: FormValues;
  today: string;
}) {
  const ways = [
    { name: "Newest first", only: {} },
    { name: "Upcoming", only: { from: today, sort: "checkIn" } },
    { name: "In house & due in", only: { on: today, sort: "checkOut" } },
  ];
  const { page: _, ...asked } = submitted;
  const here = withQuery(path, asked);
  return (
    <TabLinks
      label="Show"
      tabs={ways.map(({ name, only }) => {
        const href = withQuery(path, only);
        return { name, href, isCurrent: href === here };
      })}
    />
  );
}
