import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { TabLinks } from "~/ui/tab-links";

export function ListPresets({
  path,
  submitted,
  today,
}: {
  path: string;
  submitted: FormValues;
  today: string;
}) {
  const presets = [
    { name: "Newest first", query: {} },
    { name: "Upcoming", query: { from: today, sort: "checkIn" } },
    { name: "In house & due in", query: { on: today, sort: "checkOut" } },
  ];
  const { page: _, ...filters } = submitted;
  const currentHref = withQuery(path, filters);
  return (
    <TabLinks
      label="Show"
      tabs={presets.map(({ name, query }) => {
        const href = withQuery(path, query);
        return { name, href, isCurrent: href === currentHref };
      })}
    />
  );
}
