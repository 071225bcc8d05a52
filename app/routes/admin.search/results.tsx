import { withQuery } from "~/core/paths";
import { SiteLink } from "~/ui/site-link";
import { type FoundPart, splitMatches, tabOf } from "./found";

/** Results per section on the tab All, for sections with a tab of their own. */
const shownAmongAll = 5;

export function Results({ parts, q, isAll }: { parts: FoundPart[]; q: string; isAll: boolean }) {
  return parts
    .filter(({ items }) => items.length > 0)
    .map(({ name, title, items, count, isMore, listHref }) => {
      const tab = isAll && tabOf(name);
      const shown = tab ? items.slice(0, shownAmongAll) : items;
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
          {(isMore || count > shown.length) && (
            <p className="hint">
              {`Shown: ${shown.length} of ${count.toLocaleString("en")}${isMore ? "+" : ""}. `}
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
  return splitMatches(text, q).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
