import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { MultilineText } from "~/ui/multiline-text";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

interface OfferRow {
  id: string;
  what: string;
  total: string;
  validUntil: string;
  sent: string;
  state: string;
  tone: Tone;
  word: string;
  billedTo: string | null;
  isAccepted: boolean;
  isOver: boolean;
  eventId: number | null;
}

const createOfferColumns = (enquiryPath: string): ListColumn<OfferRow>[] => [
  column("Event", ({ what }) => what),
  column({ name: "Total", isNumber: true }, ({ total }) => total),
  column("Sent", ({ sent }) => sent),
  column("Valid until", ({ validUntil }) => validUntil),
  column({ name: "Status", className: "typed" }, ({ state, tone, word }) => (
    <>
      <Badge tone={tone} word={state} />
      {word && (
        <small>
          <MultilineText text={word} />
        </small>
      )}
    </>
  )),
  column("Actions", ({ id, what, eventId, isOver, isAccepted, billedTo }) => (
    <Row className="row-actions" as="div">
      <SiteLink href={`/offers/${id}`}>
        View as guest<span className="visually-hidden">: {what}</span>
      </SiteLink>
      {!isOver && (
        <SiteLink href={`${enquiryPath}/offers/${id}`}>
          Withdraw<span className="visually-hidden">: {what}</span>
        </SiteLink>
      )}
      {eventId !== null && (
        <SiteLink href={`/admin/conference/${eventId}`}>
          Event<span className="visually-hidden">: {what}</span>
        </SiteLink>
      )}
      {billedTo ? (
        <SiteLink href={`/admin/bookings/${billedTo}/folio`}>
          Folio<span className="visually-hidden">: {what}</span>
        </SiteLink>
      ) : (
        isAccepted &&
        eventId !== null && (
          <SiteLink href={`/admin/conference/${eventId}/folio`}>
            Post to folio<span className="visually-hidden">: {what}</span>
          </SiteLink>
        )
      )}
    </Row>
  )),
];

/** Renders the quotes sent for a conference enquiry. */
export function OffersSection({
  enquiryId,
  offers,
  canOffer,
}: {
  enquiryId: string;
  offers: OfferRow[];
  canOffer: boolean;
}) {
  const enquiryPath = `/admin/enquiries/${enquiryId}`;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">Quotes</h2>
      {offers.length > 0 && (
        <ListTable
          caption="Quotes for this enquiry"
          rows={offers}
          columns={createOfferColumns(enquiryPath)}
        />
      )}
      {canOffer && (
        <Row>
          <ButtonLink href={`${enquiryPath}/offer`}>
            {offers.length > 0 ? "Create another quote" : "Create quote"}
          </ButtonLink>
        </Row>
      )}
    </section>
  );
}
