import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestList } from "~/desk/lists/request-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { requestColumns } from "./request-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Requests");

export const loader = (args: LoaderFunctionArgs) => requestList.load(args);

export default function Requests() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Requests"
      noun="request"
      columns={requestColumns}
      actions={<RefreshLink here={data.here} />}
      empty={{
        title: "No requests",
        start: "What visitors ask on the restaurant, conference and contact pages arrives here.",
      }}
    />
  );
}
