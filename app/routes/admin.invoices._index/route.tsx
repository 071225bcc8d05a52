import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { invoiceList } from "~/desk/lists/invoice-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { invoiceColumns } from "./invoice-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Invoices");

export const loader = (args: LoaderFunctionArgs) => invoiceList.load(args);

export default function Invoices() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Invoices"
      noun="document"
      columns={invoiceColumns}
      empty={{
        title: "No invoices",
        start: "An invoice is made from a booking: open it, and choose “Make an invoice”.",
      }}
    />
  );
}
