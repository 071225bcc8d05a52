import { pluralise } from "~/core/pluralise";
import { arrivalPartLabels } from "~/desk/lists/arrival-part-labels";
import { ListTable } from "~/ui/desk/list-table";
import { type StayRow, stayColumns } from "./stay-columns";

/** Renders the table of one group of stays, such as arrivals. Shows at most `shown` rows. */
export function StaysSection({
  part,
  when,
  stays,
  shown,
  here,
  groupOf,
}: {
  part: StayRow["part"];
  when: string;
  stays: StayRow[];
  shown: number;
  here: string;
  groupOf?: (stay: StayRow) => string;
}) {
  const id = part.toLowerCase();
  const title = `${arrivalPartLabels[part]} ${when}`.trim();
  const rows = stays.filter((stay) => stay.part === part);
  const hasMore = rows.length > shown;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}{" "}
        <small>{hasMore ? `more than ${shown} stays` : pluralise(rows.length, "stay")}</small>
      </h2>
      {rows.length > 0 && (
        <ListTable
          className="stays"
          caption={title}
          columns={stayColumns}
          title="Name"
          rows={rows}
          here={here}
          groupOf={groupOf}
        />
      )}
      {hasMore && <p>Only the first {shown} are shown. The CSV export has all of them.</p>}
    </section>
  );
}
