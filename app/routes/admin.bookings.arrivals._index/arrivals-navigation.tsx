import { withQuery } from "~/core/paths";
import { addStayDays } from "~/core/stay";
import { SiteLink } from "~/ui/site-link";

export function ArrivalsNavigation({ currentHref, from }: { currentHref: string; from: string }) {
  return (
    <>
      <button type="submit" className="button button-quiet">
        Show
      </button>
      {from > "2020-01-01" && (
        <SiteLink href={withQuery(currentHref, { from: addStayDays(from, -1) })} rel="prev">
          Previous day
        </SiteLink>
      )}
      <SiteLink href={withQuery(currentHref, { from: null })}>Today</SiteLink>
      {from < "2099-12-31" && (
        <SiteLink href={withQuery(currentHref, { from: addStayDays(from, 1) })} rel="next">
          Next day
        </SiteLink>
      )}
    </>
  );
}
