import { withQuery } from "~/core/paths";
import { SiteLink } from "~/ui/site-link";
import { type FoundSection, splitMatches, tabOf } from "./search-sections";

/**
 * On the tab All, the number of results of a section that has its own tab. Other sections show all results.
 */
const maxShownOnAllTab = 5;

/** Renders the sections that have results, each with a link to further results. */
export function Results({
  sections,
  q,
  isAllTab,
}: {
  sections: FoundSection[];
  q: string;
  isAllTab: boolean;
}) {
  return sections
    .filter(({ items }) => items.length > 0)
    .map(({ name, title, items, count, isCountCapped, listHref }) => {
      const tab = isAllTab && tabOf(name);
      const shown = tab ? items.slice(0, maxShownOnAllTab) : items;
      return (
        <section key={name} aria-labelledby={`found-${name}`} className="found">
          <h2 id={`found-${name}`}>{title}</h2>
          <ul className="plain-list">
            {shown.map((item) => (
              <li key={item.href + item.detail}>
                <SiteLink href={item.href}>
                  <Highlighted text={item.title} q={q} />
                </SiteLink>
                <p>
                  <Highlighted text={item.detail} q={q} />
                </p>
              </li>
            ))}
          </ul>
          {(isCountCapped || count > shown.length) && (
            <p className="hint">
              {`Shown: ${shown.length} of ${count.toLocaleString("en")}${isCountCapped ? "+" : ""}. `}
              {tab ? (
                <SiteLink href={withQuery("/admin/search", { q, tab })}>More in {title}</SiteLink>
              ) : listHref ? (
                <SiteLink href={listHref}>All in {title}</SiteLink>
              ) : (
                "Type more to narrow the search."
              )}
            </p>
          )}
        </section>
      );
    });
}

/** Marks the parts of a text that match the query. */
function Highlighted({ text, q }: { text: string; q: string }) {
  return splitMatches(text, q).map((segment, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text keep their order
    segment.isMatch ? <mark key={index}>{segment.text}</mark> : segment.text,
  );
}
