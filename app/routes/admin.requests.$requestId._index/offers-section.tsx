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

/** @param here the enquiry's path */
const offerColumns = (here: string): ListColumn<OfferRow>[] => [
  column("What", ({ what }) => what),
  column({ name: "Total", isNumber: true }, ({ total }) => total),
  column("Sent", ({ sent }) => sent),
  column("Holds until", ({ validUntil }) => validUntil),
  column({ name: "State", className: "typed" }, ({ state, tone, word }) => (
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
        As the guest sees it<span className="visually-hidden">: {what}</span>
      </SiteLink>
      {!isOver && (
        <SiteLink href={`${here}/offers/${id}`}>
          Withdraw<span className="visually-hidden">: {what}</span>
        </SiteLink>
      )}
      {eventId !== null && (
        <SiteLink href={`/admin/conference/${eventId}`}>
          Event<span className="visually-hidden">: {what}</span>
        </SiteLink>
      )}
      {billedTo ? (
        <SiteLink href={`/admin/bookings/${billedTo}/bill`}>
          Bill<span className="visually-hidden">: {what}</span>
        </SiteLink>
      ) : (
        isAccepted && (
          <SiteLink href={`/admin/conference/${eventId}/bill`}>
            Put on a bill<span className="visually-hidden">: {what}</span>
          </SiteLink>
        )
      )}
    </Row>
  )),
];

export function OffersSection({
  requestId,
  offers,
  canOffer,
}: {
  requestId: string;
  offers: OfferRow[];
  canOffer: boolean;
}) {
  const here = `/admin/requests/${requestId}`;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">Offers</h2>
      {offers.length > 0 && (
        <ListTable caption="Offers for this request" rows={offers} columns={offerColumns(here)} />
      )}
      {canOffer && (
        <Row>
          <ButtonLink href={`${here}/offer`}>
            {offers.length > 0 ? "Write another offer" : "Write an offer"}
          </ButtonLink>
        </Row>
      )}
    </section>
  );
}
