import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { MultilineText } from "~/ui/multiline-text";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

interface OfferRow {
  id: string;
  eventText: string;
  total: string;
  validUntil: string;
  sentText: string;
  state: string;
  tone: Tone;
  declineMessage: string;
  billedBookingId: string | null;
  isAccepted: boolean;
  isFinal: boolean;
  eventId: number | null;
}

const createOfferColumns = (enquiryPath: string): ListColumn<OfferRow>[] => [
  column("Event", ({ eventText }) => eventText),
  column({ name: "Total", isNumber: true }, ({ total }) => total),
  column("Date", ({ sentText }) => sentText),
  column("Valid until", ({ validUntil }) => validUntil),
  column({ name: "Status", className: "typed" }, ({ state, tone, declineMessage }) => (
    <>
      <Badge tone={tone} label={state} />
      {declineMessage && (
        <small>
          <MultilineText text={declineMessage} />
        </small>
      )}
    </>
  )),
  column("Actions", ({ id, eventText, eventId, isFinal, isAccepted, billedBookingId }) => (
    <Row className="row-actions" as="div">
      <SiteLink href={`/offers/${id}`}>
        View as guest<span className="visually-hidden">: {eventText}</span>
      </SiteLink>
      {!isFinal && (
        <SiteLink href={`${enquiryPath}/offers/${id}`}>
          Withdraw<span className="visually-hidden">: {eventText}</span>
        </SiteLink>
      )}
      {eventId !== null && (
        <SiteLink href={`/admin/conference/${eventId}`}>
          Event<span className="visually-hidden">: {eventText}</span>
        </SiteLink>
      )}
      {billedBookingId ? (
        <SiteLink href={`/admin/bookings/${billedBookingId}/folio`}>
          Folio<span className="visually-hidden">: {eventText}</span>
        </SiteLink>
      ) : (
        isAccepted &&
        eventId !== null && (
          <SiteLink href={`/admin/conference/${eventId}/folio`}>
            Post to folio<span className="visually-hidden">: {eventText}</span>
          </SiteLink>
        )
      )}
    </Row>
  )),
];

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
