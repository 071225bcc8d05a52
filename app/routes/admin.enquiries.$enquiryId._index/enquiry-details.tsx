import type { EnquiryView } from "~/dining-and-events/enquiries/enquiry-view.server";
import { QuietLink } from "~/ui/button-link";
import { DescriptionList } from "~/ui/description-list";
import { PhoneLink } from "~/ui/desk/phone-link";
import { EnquiryBadge } from "~/ui/enquiry-badge";
import { enquiryLabels } from "~/ui/enquiry-texts";
import { MultilineText } from "~/ui/multiline-text";
import { PostButton } from "~/ui/post-button";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

export function EnquiryDetails({
  enquiry,
  callHref,
  tableDay,
}: {
  enquiry: EnquiryView;
  callHref: string | null;
  /** The requested day, whose page assigns and confirms tables. */
  tableDay: string | null;
}) {
  const { id, kind, name, email, phone, message, price, handledAt } = enquiry;
  const items = [
    ...enquiry.details,
    { name: "Name", value: name },
    {
      name: "Email",
      value: email ? <SiteLink href={`mailto:${email}`}>{email}</SiteLink> : "None",
    },
    { name: "Phone", value: <PhoneLink phone={phone} callHref={callHref} fallback="None" /> },
    {
      name: kind === "message" ? "Message" : "Note",
      value: <MultilineText text={message || "None"} />,
    },
    { name: "Sent", value: enquiry.createdAt },
    { name: "Language", value: enquiry.language },
    { name: "Done", value: handledAt && `${handledAt}, ${enquiry.handledByName ?? "staff"}` },
  ];
  const noun = enquiryLabels[kind];
  return (
    <>
      <Row className="toolbar" as="div">
        <h1>
          {noun.charAt(0).toUpperCase() + noun.slice(1)}: {name} <EnquiryBadge {...enquiry} />
        </h1>
        {handledAt ? (
          <PostButton action={`/admin/enquiries/${id}/reopen`}>Reopen</PostButton>
        ) : (
          <PostButton action={`/admin/enquiries/${id}/done`} className="button">
            Mark as done
          </PostButton>
        )}
        {tableDay && (
          <QuietLink href={`/admin/tables?day=${tableDay}`}>Table reservations this day</QuietLink>
        )}
        <QuietLink href="/admin/enquiries">All enquiries</QuietLink>
      </Row>
      <div className={price ? "record" : undefined}>
        <DescriptionList items={items} />
        {price && (
          <section className="panel" aria-label="Price">
            <QuoteLines price={price} caption="Price of the space" />
            <p className="note">As shown to the guest, without catering.</p>
          </section>
        )}
      </div>
    </>
  );
}
