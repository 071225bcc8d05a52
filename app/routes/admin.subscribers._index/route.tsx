import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { subscriberList } from "~/desk/lists/subscriber-list.server";
import {
  type SubscriberState,
  subscriberStateLabels,
} from "~/publishing/newsletter/newsletter-policy";
import { Badge, type Tone } from "~/ui/badge";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { EmailText } from "~/ui/email-text";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Subscribers");

export const loader = (args: LoaderFunctionArgs) => subscriberList.load(args);

const tones: Record<SubscriberState, Tone> = { confirmed: "good", waiting: "waiting", left: "off" };

/** Encodes the address twice, because the server refuses paths with an encoded slash. */
const createDeleteHref = (email: string, returnTo: string) =>
  withQuery(`/admin/subscribers/${encodeURIComponent(encodeURIComponent(email))}/delete`, {
    returnTo,
  });

const subscriberColumns: ListColumn<RowOf<typeof subscriberList>>[] = [
  column(
    { name: "Email", sortKey: "email", isText: true, className: "subscriber-email" },
    ({ id }) => <EmailText email={id} />,
  ),
  column("Status", ({ state }) => (
    <Badge tone={tones[state]} label={subscriberStateLabels[state]} />
  )),
  column({ name: "Signed up", sortKey: "created" }, ({ created }) => created),
  column({ name: "Confirmed", sortKey: "confirmed" }, ({ confirmed }) => confirmed ?? "No"),
  column("Unsubscribed", ({ unsubscribed: unsubscribedOn }) => unsubscribedOn ?? "No"),
  column("Actions", ({ id }, currentHref) => (
    <Row className="row-actions" as="div">
      <SiteLink href={createDeleteHref(id, currentHref)}>
        Remove<span className="visually-hidden"> {id}</span>
      </SiteLink>
    </Row>
  )),
];

export default function Subscribers() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Subscribers"
      noun="subscriber"
      columns={subscriberColumns}
      intro={
        <p className="hint">
          Newsletters go to confirmed subscribers. People subscribe on the site and confirm by
          email.
        </p>
      }
      empty="No subscribers found"
      emptyHint="Visitors can sign up at the bottom of every page."
    />
  );
}
