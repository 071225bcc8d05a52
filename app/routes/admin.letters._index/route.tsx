import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { letterList } from "~/desk/lists/letter-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";
import { letterColumns } from "./letter-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Letters");

export const loader = (args: LoaderFunctionArgs) => letterList.load(args);

export default function Letters() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Letters"
      noun="letter"
      columns={letterColumns}
      actions={<ButtonLink href="/admin/letters/new">New letter</ButtonLink>}
      intro={data.obstacle && <p className="alert alert-warning">{data.obstacle}</p>}
      empty={{
        title: "No letters found",
        start: (
          <>
            Tell subscribers something:{" "}
            <SiteLink href="/admin/letters/new">write the first letter</SiteLink>
          </>
        ),
      }}
    />
  );
}
