import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { foldText } from "db/fold-text";
import { withQuery } from "~/core/paths";
import { searchTextField } from "~/http/parse-form.server";
import { requireViewer } from "~/http/request-context";
import { ButtonLink } from "~/ui/button-link";
import { EmptyList } from "~/ui/desk/empty-list";
import { ErrorSummary } from "~/ui/error-summary";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";
import { TabLinks } from "~/ui/tab-links";
import { searchEverything } from "./search-everything.server";
import {
  type FoundSection,
  formatResultCount,
  type SearchTab,
  searchTabs,
  sectionsOfTab,
  splitAtMatches,
  tabOf,
} from "./search-sections";

const tabLabels: Record<SearchTab, string> = {
  all: "All",
  bookings: "Bookings",
  users: "Users",
  rooms: "Rooms",
  content: "Content",
  other: "Guests and more",
};

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Search Results");

/** Searches all sections. Responds with 400 to an empty query, and with 500 if every section failed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const params = new URL(request.url).searchParams;
  const { data: q = "", error } = searchTextField.safeParse(params.get("q") ?? "");
  const tab = searchTabs.find((name) => name === params.get("tab")) ?? "all";
  // A query of apostrophes only is empty after folding.
  if (foldText(q).trim() === "") {
    const message = error?.issues[0]?.message ?? "Enter a search term";
    const errors = { title: "There is a problem", fields: [{ field: "desk-q", message }] };
    return json({ q: "", tab, errors, sections: [], hasFailed: false }, { status: 400 });
  }
  const sections = await searchEverything(q, viewer, context);
  const hasFailed = sections.every(({ hasFailed }) => hasFailed);
  return json({ q, tab, errors: null, sections, hasFailed }, { status: hasFailed ? 500 : 200 });
}

const hasResults = (sections: FoundSection[]) => sections.some(({ items }) => items.length > 0);

export default function Search() {
  const { q, tab, errors, sections: foundSections, hasFailed } = useLoaderData<typeof loader>();
  if (hasFailed) {
    return (
      <div className="alert alert-error" role="alert">
        <h1>Search Error</h1>
        <p>Failed to perform search. Please try again.</p>
        <p>
          <ButtonLink href={withQuery("/admin/search", { q })}>Try again</ButtonLink>
        </p>
      </div>
    );
  }
  if (errors) {
    return (
      <>
        <ErrorSummary errors={errors} />
        <h1>Search Results</h1>
      </>
    );
  }
  const shownSections = sectionsOfTab(tab, foundSections);
  return (
    <>
      <h1>Search Results</h1>
      <p>{`${formatResultCount(shownSections)} found for “${q}”`}</p>
      <TabLinks
        label="Search results by section"
        tabs={searchTabs
          .map((name) => ({ name, sections: sectionsOfTab(name, foundSections) }))
          .filter(
            ({ name, sections }) =>
              sections.length > 0 && (name !== "other" || hasResults(sections)),
          )
          .map(({ name, sections }) => ({
            name: `${tabLabels[name]} (${formatResultCount(sections)})`,
            href: withQuery("/admin/search", { q, tab: name === "all" ? null : name }),
            isCurrent: name === tab,
          }))}
      />
      {!hasResults(shownSections) && (
        <EmptyList title="No results found">
          <p>Try a reference such as #7K3M9QXA, a name, an email or a room.</p>
        </EmptyList>
      )}
      <Results sections={shownSections} q={q} isAllTab={tab === "all"} />
    </>
  );
}

/** Maximum of results per section on the All tab, for sections that have their own tab. */
const maxShownOnAllTab = 5;

function Results({
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
