import type { RowOf } from "~/desk/lists/desk-list.server";
import type { subscriberList } from "~/desk/lists/subscriber-list.server";
import { withQuery } from "~/lodge/paths";
import { type SubscriberState, subscriberStateNames } from "~/newsletter/newsletter-rules";
import { Badge, type Tone } from "~/ui/badge";
import type { ListColumn } from "~/ui/desk/list-table";
import { EmailText } from "~/ui/email-text";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

const tones: Record<SubscriberState, Tone> = { confirmed: "good", waiting: "waiting", left: "off" };

/** An address with how it stands to the newsletter, and its way off the list. */
export const subscriberColumns: ListColumn<RowOf<typeof subscriberList>>[] = [
  {
    name: "Email",
    by: "email",
    isWords: true,
    className: "subscriber-email",
    cell: ({ id }) => <EmailText email={id} />,
  },
  {
    name: "Status",
    cell: ({ state }) => <Badge tone={tones[state]} word={subscriberStateNames[state]} />,
  },
  { name: "Asked for it", by: "created", cell: ({ created }) => created },
  { name: "Confirmed", by: "confirmed", cell: ({ confirmed }) => confirmed ?? "No" },
  { name: "Left", cell: ({ left }) => left ?? "No" },
  {
    name: "Actions",
    cell: ({ id }, here) => (
      <Row className="row-actions" as="div">
        <SiteLink
          href={withQuery(`/admin/subscribers/${encodeURIComponent(id)}/delete`, {
            returnTo: here,
          })}
        >
          Remove<span className="visually-hidden"> {id}</span>
        </SiteLink>
      </Row>
    ),
  },
];
