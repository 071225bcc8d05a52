import { pluralise } from "~/core/pluralise";
import { arrivalSectionLabels } from "~/desk/lists/arrival-section-labels";
import { ListTable } from "~/ui/desk/list-table";
import { type StayRow, stayColumns } from "./stay-columns";

export function StaysSection({
  section,
  dateText,
  stays,
  maxShown,
  currentHref,
  rowGroupTitleOf,
}: {
  section: StayRow["section"];
  dateText: string;
  stays: StayRow[];
  maxShown: number;
  currentHref: string;
  rowGroupTitleOf?: (stay: StayRow) => string;
}) {
  const id = section.toLowerCase();
  const title = `${arrivalSectionLabels[section]} ${dateText}`.trim();
  const rows = stays.filter((stay) => stay.section === section);
  const hasMore = rows.length > maxShown;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}{" "}
        <small>{hasMore ? `more than ${maxShown} stays` : pluralise(rows.length, "stay")}</small>
      </h2>
      {rows.length > 0 && (
        <ListTable
          className="stays"
          caption={title}
          columns={stayColumns}
          rowHeader="Name"
          rows={rows}
          currentHref={currentHref}
          rowGroupTitleOf={rowGroupTitleOf}
        />
      )}
      {hasMore && <p>Only the first {maxShown} are shown. The CSV export has all of them.</p>}
    </section>
  );
}
