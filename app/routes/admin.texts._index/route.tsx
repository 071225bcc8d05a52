import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textLists } from "~/catalogue/texts/shipped-texts";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { textList } from "~/desk/lists/text-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Texts");

export const loader = (args: LoaderFunctionArgs) => textList.load(args);

const textColumns: ListColumn<RowOf<typeof textList>>[] = [
  column(
    { name: "Heading", isWords: true, className: "content-title" },
    ({ id, title, beginning }) => (
      <>
        <SiteLink href={`/admin/texts/${id}`}>{title}</SiteLink> <small>{beginning}</small>
      </>
    ),
  ),
  column({ name: "Page", isWords: true }, ({ page, list }) => (
    <>
      {page} {list && <small>{list}</small>}
    </>
  )),
  column("State", ({ origin, isListed }) => (isListed ? origin : `${origin}, put away`)),
];

export default function Texts() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Texts"
      noun="text"
      columns={textColumns}
      intro={
        <>
          <p>
            What the pages say beside rooms, menu, spaces and news: it stands as it came until
            somebody edits it, and can be put back.
          </p>
          <Row>
            <span>Add to:</span>
            {Object.entries(textLists).map(([list, { name }]) => (
              <SiteLink key={list} href={`/admin/texts/new?list=${list}`}>
                {name}
              </SiteLink>
            ))}
          </Row>
        </>
      }
      empty="No texts found"
    />
  );
}
