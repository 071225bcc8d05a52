import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contentList } from "~/desk/lists/content-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";
import { contentColumns } from "./content-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Content");

export const loader = (args: LoaderFunctionArgs) => contentList.load(args);

export default function ContentList() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Content"
      noun="text"
      columns={contentColumns}
      actions={<ButtonLink href="/admin/content/new">New content</ButtonLink>}
      empty={{
        title: "No content found",
        start: (
          <>
            Tell guests something:{" "}
            <SiteLink href="/admin/content/new">write the first text</SiteLink>
          </>
        ),
      }}
    />
  );
}
