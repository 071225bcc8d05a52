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

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Page texts");

export const loader = (args: LoaderFunctionArgs) => textList.load(args);

const textColumns: ListColumn<RowOf<typeof textList>>[] = [
  column(
    { name: "Heading", isText: true, className: "content-title" },
    ({ id, title, excerpt }) => (
      <>
        <SiteLink href={`/admin/page-texts/${id}`}>{title}</SiteLink> <small>{excerpt}</small>
      </>
    ),
  ),
  column({ name: "Page", isText: true }, ({ page, list }) => (
    <>
      {page} {list && <small>{list}</small>}
    </>
  )),
  column("Status", ({ origin, isListed }) => (isListed ? origin : `${origin}, hidden`)),
];

export default function Texts() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Page texts"
      noun="text"
      columns={textColumns}
      intro={
        <>
          <p>Texts on the public pages. Edited texts can be restored to the default.</p>
          <Row>
            <span>Add to:</span>
            {Object.entries(textLists).map(([list, { name }]) => (
              <SiteLink key={list} href={`/admin/page-texts/new?list=${list}`}>
                {name}
              </SiteLink>
            ))}
          </Row>
        </>
      }
      empty="No texts found."
    />
  );
}
