import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { enquiryList } from "~/desk/lists/enquiry-list.server";
import { describeDetail } from "~/dining-and-events/enquiries/describe-detail";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { pageTitle } from "~/ui/page-meta";
import { EnquiryBadge } from "~/ui/record-badges";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Enquiries");

export const loader = (args: LoaderFunctionArgs) => enquiryList.load(args);

type EnquiryRow = RowOf<typeof enquiryList>;

const kindLabels = { table: "Table", conference: "Conference", message: "Message" };

const maxMessageLength = 120;

/** Enough for a conference: space, date, time and number of guests. */
const maxDetails = 4;

const enquiryColumns: ListColumn<EnquiryRow>[] = [
  column({ name: "From", sortKey: "name", isText: true }, ({ id, name, language }) => (
    <>
      <SiteLink href={`/admin/enquiries/${id}`}>{name}</SiteLink>
      {language && <span className="note"> {language}</span>}
    </>
  )),
  column({ name: "Type", sortKey: "kind", isText: true }, ({ kind }) => kindLabels[kind]),
  column("Details", describeDetails),
  column({ name: "Sent", sortKey: "created" }, ({ createdAt }) => createdAt),
  column({ name: "Status", sortKey: "state", isText: true }, (enquiry) => (
    <EnquiryBadge {...enquiry} />
  )),
  column("Actions", (enquiry, currentHref) => <Actions {...enquiry} currentHref={currentHref} />),
];

export default function Enquiries() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Enquiries"
      noun="enquiry"
      columns={enquiryColumns}
      actions={<RefreshLink currentHref={data.currentHref} />}
      empty="No enquiries found"
      emptyHint="Requests from the restaurant, conference and contact pages appear here."
    />
  );
}

function describeDetails({ kind, details, message }: EnquiryRow): string {
  if (kind !== "message") {
    return details.slice(0, maxDetails).map(describeDetail).join(", ");
  }
  const text = message.replace(/\s+/g, " ");
  return text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
}

function Actions({ id, name, handledAt, currentHref }: EnquiryRow & { currentHref: string }) {
  const enquiryPath = `/admin/enquiries/${id}`;
  return (
    <Row className="row-actions" as="div">
      <SiteLink href={enquiryPath}>
        View<span className="visually-hidden"> the enquiry from {name}</span>
      </SiteLink>
      <StateButton
        action={`${enquiryPath}/${handledAt ? "reopen" : "done"}`}
        returnTo={currentHref}
        hiddenSuffix={`: the enquiry from ${name}`}
      >
        {handledAt ? "Reopen" : "Mark as done"}
      </StateButton>
    </Row>
  );
}
