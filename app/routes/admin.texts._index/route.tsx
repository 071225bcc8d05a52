import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textList } from "~/desk/lists/text-list.server";
import { textLists } from "~/texts/shipped-texts";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { textColumns } from "./text-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Texts");

export const loader = (args: LoaderFunctionArgs) => textList.load(args);

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
      empty={{ title: "No texts found" }}
    />
  );
}
