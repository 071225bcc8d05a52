import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { SiteLink } from "./site-link";

/** Renders the number of rows and the links to the previous and next page. `noun` is singular. */
export function Pager({
  here,
  page,
  pages,
  matching,
  hasMore = false,
  noun,
}: {
  here: string;
  page: number;
  pages: number;
  matching: number;
  /** Counting stopped at a limit: more rows match, and they are not listed. */
  hasMore?: boolean;
  noun: string;
}) {
  const hrefOf = (target: number) => withQuery(here, { page: target === 1 ? null : target });
  return (
    <nav className="pager" aria-label="Pages">
      <span role="status">
        {hasMore ? `${matching.toLocaleString("en")}+ ${noun}s` : pluralise(matching, noun)}
      </span>
      {pages > 1 && (
        <>
          {page > 1 && (
            <SiteLink href={hrefOf(page - 1)} rel="prev">
              Previous
            </SiteLink>
          )}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && (
            <SiteLink href={hrefOf(page + 1)} rel="next">
              Next
            </SiteLink>
          )}
        </>
      )}
    </nav>
  );
}
