import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { foldText } from "db/fold-text";
import { withQuery } from "~/core/paths";
import { searchTextField } from "~/http/parse-form.server";
import { requireViewer } from "~/http/request-context";
import { ButtonLink } from "~/ui/button-link";
import { EmptyList } from "~/ui/desk/empty-list";
import { ErrorSummary } from "~/ui/error-summary";
import { pageTitle } from "~/ui/page-meta";
import { TabLinks } from "~/ui/tab-links";
import { countOf, type FoundPart, partsOf, type SearchTab, searchTabs } from "./found";
import { Results } from "./results";
import { searchEverything } from "./search-parts.server";

const tabNames: Record<SearchTab, string> = {
  all: "All",
  bookings: "Bookings",
  users: "Users",
  rooms: "Rooms",
  content: "Content",
  other: "Other",
};

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Search Results");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const params = new URL(request.url).searchParams;
  const { data: q = "", error } = searchTextField.safeParse(params.get("q") ?? "");
  const tab = searchTabs.find((each) => each === params.get("tab")) ?? "all";
  // Folding leaves nothing of a single apostrophe.
  if (foldText(q).trim() === "") {
    const message = error?.issues[0]?.message ?? "Enter a search term";
    const errors = { title: "There is a problem", fields: [{ field: "desk-q", message }] };
    return json({ q: "", tab, errors, parts: [], hasFailed: false }, { status: 400 });
  }
  const parts = await searchEverything(q, viewer, context.settings);
  const hasFailed = parts.every(({ failed }) => failed);
  return json({ q, tab, errors: null, parts, hasFailed }, { status: hasFailed ? 500 : 200 });
}

const isAny = (parts: FoundPart[]) => parts.some(({ items }) => items.length > 0);

export default function Search() {
  const { q, tab, errors, parts, hasFailed } = useLoaderData<typeof loader>();
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
  const shown = partsOf(tab, parts);
  return (
    <>
      <h1>Search Results</h1>
      <p>{`${countOf(shown)} found for “${q}”`}</p>
      <TabLinks
        label="Search results by section"
        tabs={searchTabs
          .map((each) => ({ each, found: partsOf(each, parts) }))
          .filter(({ each, found }) => found.length > 0 && (each !== "other" || isAny(found)))
          .map(({ each, found }) => ({
            name: `${tabNames[each]} (${countOf(found)})`,
            href: withQuery("/admin/search", { q, tab: each === "all" ? null : each }),
            isCurrent: each === tab,
          }))}
      />
      {!isAny(shown) && (
        <EmptyList title="No results found">
          <p>Try a reference such as #7K3M9QXA, a name, an email or a room.</p>
        </EmptyList>
      )}
      <Results parts={shown} q={q} isAll={tab === "all"} />
    </>
  );
}
