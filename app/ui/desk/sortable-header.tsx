import { withQuery } from "~/core/paths";
import { SiteLink } from "~/ui/site-link";

/** Renders a column header with a link that sets the `sort` parameter: the column's key, or `-key` for descending. */
export function SortableHeader({
  name,
  by,
  sort,
  here,
  isNumber = false,
  isWords = false,
}: {
  name: string;
  by: string;
  sort: string;
  here: string;
  isNumber?: boolean;
  /** Sorts from A to Z first; other columns sort the highest value first. */
  isWords?: boolean;
}) {
  const isDescending = sort === `-${by}`;
  const isAscending = sort === by;
  const nextSort = (isWords ? isAscending : !isDescending) ? `-${by}` : by;
  return (
    <th
      scope="col"
      className={isNumber ? "number" : undefined}
      aria-sort={isDescending ? "descending" : isAscending ? "ascending" : undefined}
    >
      <SiteLink href={withQuery(here, { sort: nextSort, page: null })}>
        {name}
        <span aria-hidden="true">{isDescending ? " ↓" : isAscending ? " ↑" : ""}</span>
      </SiteLink>
    </th>
  );
}
