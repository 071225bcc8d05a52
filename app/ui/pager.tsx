import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { SiteLink } from "./site-link";

export function Pager({
  currentHref,
  page,
  pageCount,
  matchCount,
  isCountCapped = false,
  noun,
}: {
  currentHref: string;
  page: number;
  pageCount: number;
  matchCount: number;
  isCountCapped?: boolean;
  noun: string;
}) {
  const hrefOf = (target: number) => withQuery(currentHref, { page: target === 1 ? null : target });
  return (
    <nav className="pager" aria-label="Pages">
      <span role="status">
        {isCountCapped
          ? `${matchCount.toLocaleString("en")}+ ${noun}s`
          : pluralise(matchCount, noun)}
      </span>
      {pageCount > 1 && (
        <>
          {page > 1 && (
            <SiteLink href={hrefOf(page - 1)} rel="prev">
              Previous
            </SiteLink>
          )}
          <span>
            Page {page} of {pageCount}
          </span>
          {page < pageCount && (
            <SiteLink href={hrefOf(page + 1)} rel="next">
              Next
            </SiteLink>
          )}
        </>
      )}
    </nav>
  );
}
