import { withQuery } from "~/core/paths";
import { SiteLink } from "~/ui/site-link";
import { type FoundSection, splitAtMatches, tabOf } from "./search-sections";

/** Maximum of results per section on the All tab, for sections that have their own tab. */
const maxShownOnAllTab = 5;

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
      const shownItems = tab ? items.slice(0, maxShownOnAllTab) : items;
      return (
        <section key={name} aria-labelledby={`found-${name}`} className="search-results">
          <h2 id={`found-${name}`}>{title}</h2>
          <ul className="plain-list">
            {shownItems.map((item) => (
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
          {(isCountCapped || count > shownItems.length) && (
            <p className="hint">
              {`Shown: ${shownItems.length} of ${count.toLocaleString("en")}${isCountCapped ? "+" : ""}. `}
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

function Highlighted({ text, q }: { text: string; q: string }) {
  return splitAtMatches(text, q).map((segment, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text keep their order
    segment.isMatch ? <mark key={index}>{segment.text}</mark> : segment.text,
  );
}
