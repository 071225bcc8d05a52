import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personList } from "~/desk/lists/person-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { guestColumns } from "./guest-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Guests");

export const loader = (args: LoaderFunctionArgs) => personList.load(args);

export default function Guests() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Guests"
      noun="guest"
      columns={guestColumns}
      empty={{
        title: "No guests found",
        start: "Whoever books, or is booked by the desk, stands here from then on.",
      }}
    />
  );
}
