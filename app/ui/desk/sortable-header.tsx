import { withQuery } from "~/core/paths";
import { SiteLink } from "~/ui/site-link";

/** The `sort` parameter is the column's key, or `-key` for descending. */
export function SortableHeader({
  name,
  sortKey,
  sort,
  currentHref,
  isNumber = false,
  isText = false,
}: {
  name: string;
  sortKey: string;
  sort: string;
  currentHref: string;
  isNumber?: boolean;
  isText?: boolean;
}) {
  const isDescending = sort === `-${sortKey}`;
  const isAscending = sort === sortKey;
  const nextSort = (isText ? isAscending : !isDescending) ? `-${sortKey}` : sortKey;
  return (
    <th
      scope="col"
      className={isNumber ? "number" : undefined}
      aria-sort={isDescending ? "descending" : isAscending ? "ascending" : undefined}
    >
      <SiteLink href={withQuery(currentHref, { sort: nextSort, page: null })}>
        {name}
        <span aria-hidden="true">{isDescending ? " ↓" : isAscending ? " ↑" : ""}</span>
      </SiteLink>
    </th>
  );
}
