import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { enquiryList } from "~/desk/lists/enquiry-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { EnquiryBadge } from "~/ui/enquiry-badge";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Enquiries");

export const loader = (args: LoaderFunctionArgs) => enquiryList.load(args);

type RequestRow = RowOf<typeof enquiryList>;

const kindNames = { table: "Table", conference: "Conference", message: "Message" };

const shownOfMessage = 120;

/** For a conference: space, date, time and people. */
const shownFacts = 4;

const requestColumns: ListColumn<RequestRow>[] = [
  column({ name: "From", by: "name", isWords: true }, ({ id, name, language }) => (
    <>
      <SiteLink href={`/admin/enquiries/${id}`}>{name}</SiteLink>
      {language && <span className="note"> {language}</span>}
    </>
  )),
  column({ name: "Type", by: "kind", isWords: true }, ({ kind }) => kindNames[kind]),
  column("Details", summary),
  column({ name: "Sent", by: "created" }, ({ createdAt }) => createdAt),
  column({ name: "Status", by: "state", isWords: true }, (request) => (
    <EnquiryBadge {...request} />
  )),
  column("Actions", (request, here) => <Actions {...request} here={here} />),
];

export default function Requests() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Enquiries"
      noun="enquiry"
      columns={requestColumns}
      actions={<RefreshLink here={data.here} />}
      empty="No enquiries found"
      start="Requests from the restaurant, conference and contact pages appear here."
    />
  );
}

function summary({ kind, facts, message }: RequestRow): string {
  if (kind !== "message") {
    return facts
      .slice(0, shownFacts)
      .map(({ name, value }) => (name === "People" ? `${value} guests` : value))
      .join(", ");
  }
  const text = message.replace(/\s+/g, " ");
  return text.length > shownOfMessage ? `${text.slice(0, shownOfMessage)}…` : text;
}

function Actions({ id, name, handledAt, here }: RequestRow & { here: string }) {
  const address = `/admin/enquiries/${id}`;
  return (
    <Row className="row-actions" as="div">
      <SiteLink href={address}>
        View<span className="visually-hidden"> the enquiry from {name}</span>
      </SiteLink>
      <StateButton
        action={`${address}/${handledAt ? "reopen" : "done"}`}
        returnTo={here}
        which={`: the enquiry from ${name}`}
      >
        {handledAt ? "Reopen" : "Mark as done"}
      </StateButton>
    </Row>
  );
}
