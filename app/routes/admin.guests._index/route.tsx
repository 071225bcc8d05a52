import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { guestProfileList } from "~/desk/lists/guest-profile-list.server";
import { Badge } from "~/ui/badge";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { PhoneLink } from "~/ui/desk/phone-link";
import { EmailText } from "~/ui/email-text";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Guests");

export const loader = (args: LoaderFunctionArgs) => guestProfileList.load(args);

const guestColumns: ListColumn<RowOf<typeof guestProfileList>>[] = [
  column(
    { name: "Guest", sortKey: "name", isText: true },
    ({ id, name, company, hasDoNotRentFlag: isDoNotBook }) => (
      <>
        <SiteLink href={`/admin/guests/${id}`}>{name}</SiteLink>
        {company && <small> {company}</small>}
        {isDoNotBook && (
          <>
            {" "}
            <Badge tone="off" label="Do not book" />
          </>
        )}
      </>
    ),
  ),
  column("Email", ({ email }) => (email ? <EmailText email={email} /> : <None />)),
  column("Phone", ({ phone, callHref }) => (
    <PhoneLink phone={phone} callHref={callHref} fallback={<None />} />
  )),
  column("Country", ({ country }) => country ?? <None />),
  column("Stays", ({ stays, latestStay }) => (
    <>
      {stays}
      {latestStay && <small> {latestStay}</small>}
    </>
  )),
];

const None = () => <span className="nothing">None</span>;

export default function Guests() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Guests"
      noun="guest"
      columns={guestColumns}
      empty="No guests found"
      emptyHint="Guests appear here once they have a booking."
    />
  );
}
