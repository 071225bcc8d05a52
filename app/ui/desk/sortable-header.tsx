import { withQuery } from "~/core/paths";
import { SiteLink } from "~/ui/site-link";

/** A column's head that sorts by it: `by` ascending, `-by` descending, in the address's `sort`. */
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
  /** The list's own address. */
  here: string;
  /** Whether its cells are figures, which stand at the end. */
  isNumber?: boolean;
  /** Whether its cells are words, which one wants from A to Z; of dates and figures the highest first. */
  isWords?: boolean;
}) {
  const isDescending = sort === `-${by}`;
  const isAscending = sort === by;
  const next = (isWords ? isAscending : !isDescending) ? `-${by}` : by;
  return (
    <th
      scope="col"
      className={isNumber ? "number" : undefined}
      aria-sort={isDescending ? "descending" : isAscending ? "ascending" : undefined}
    >
      <SiteLink href={withQuery(here, { sort: next, page: null })}>
        {name}
        <span aria-hidden="true">{isDescending ? " ↓" : isAscending ? " ↑" : ""}</span>
      </SiteLink>
    </th>
  );
}
