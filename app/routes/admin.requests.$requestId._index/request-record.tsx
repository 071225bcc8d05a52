import type { RequestView } from "~/dining-and-events/enquiries/request-view.server";
import { QuietLink } from "~/ui/button-link";
import { PhoneLink } from "~/ui/desk/phone-link";
import { Facts } from "~/ui/facts";
import { PostButton } from "~/ui/post-button";
import { QuoteLines } from "~/ui/quote-lines";
import { RequestBadge } from "~/ui/request-badge";
import { requestNames } from "~/ui/request-texts";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { TypedText } from "~/ui/typed-text";

/** Everything that is stored of a request, with the ways to answer it. */
export function RequestRecord({
  request,
  phoneLink,
  tableDay,
}: {
  request: RequestView;
  phoneLink: string | null;
  /** When a table is wanted: there it is given and confirmed. */
  tableDay: string | null;
}) {
  const { id, kind, name, email, phone, message, price, handledAt } = request;
  const facts = [
    ...request.facts,
    { name: "Name", value: name },
    {
      name: "Email",
      value: email ? <SiteLink href={`mailto:${email}`}>{email}</SiteLink> : "No email",
    },
    { name: "Phone", value: <PhoneLink phone={phone} callHref={phoneLink} none="None" /> },
    {
      name: kind === "message" ? "Message" : "Note",
      value: <TypedText text={message || "None"} />,
    },
    { name: "Sent", value: request.createdAt },
    { name: "Language", value: request.language },
    { name: "Handled", value: handledAt && `${handledAt}, ${request.handledByName ?? "staff"}` },
  ];
  const noun = requestNames[kind];
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>
          {noun.charAt(0).toUpperCase() + noun.slice(1)} of {name} <RequestBadge {...request} />
        </h1>
        {handledAt ? (
          <PostButton action={`/admin/requests/${id}/reopen`}>Open it again</PostButton>
        ) : (
          <PostButton action={`/admin/requests/${id}/handle`} className="button">
            Mark as handled
          </PostButton>
        )}
        {tableDay && (
          <QuietLink href={`/admin/tables?day=${tableDay}`}>Tables of this day</QuietLink>
        )}
        <QuietLink href="/admin/requests">All requests</QuietLink>
      </Row>
      <div className={price ? "record" : undefined}>
        <Facts facts={facts} />
        {price && (
          <section className="panel" aria-label="Price">
            <QuoteLines price={price} caption="What the space costs" />
            <p className="note">As the visitor was shown it, without catering.</p>
          </section>
        )}
      </div>
    </>
  );
}
