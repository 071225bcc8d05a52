import type { RowOf } from "~/desk/lists/desk-list.server";
import type { subscriberList } from "~/desk/lists/subscriber-list.server";
import { withQuery } from "~/lodge/paths";
import { type SubscriberState, subscriberStateNames } from "~/newsletter/newsletter-rules";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { EmailText } from "~/ui/email-text";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

const tones: Record<SubscriberState, Tone> = { confirmed: "good", waiting: "waiting", left: "off" };

/** An address with how it stands to the newsletter, and its way off the list. */
export const subscriberColumns: ListColumn<RowOf<typeof subscriberList>>[] = [
  column({ name: "Email", by: "email", isWords: true, className: "subscriber-email" }, ({ id }) => (
    <EmailText email={id} />
  )),
  column("Status", ({ state }) => <Badge tone={tones[state]} word={subscriberStateNames[state]} />),
  column({ name: "Asked for it", by: "created" }, ({ created }) => created),
  column({ name: "Confirmed", by: "confirmed" }, ({ confirmed }) => confirmed ?? "No"),
  column("Left", ({ left }) => left ?? "No"),
  column("Actions", ({ id }, here) => (
    <Row className="row-actions" as="div">
      <SiteLink
        href={withQuery(`/admin/subscribers/${encodeURIComponent(id)}/delete`, {
          returnTo: here,
        })}
      >
        Remove<span className="visually-hidden"> {id}</span>
      </SiteLink>
    </Row>
  )),
];
