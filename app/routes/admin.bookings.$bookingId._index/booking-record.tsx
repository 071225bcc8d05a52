import { Fragment } from "react";
import { type Currency, formatCents } from "~/core/money";
import { ArrivalNotes } from "~/desk/arrival-notes";
import { DoNotBookAlert } from "~/desk/do-not-book-alert";
import { AssignRoomForm } from "~/desk/forms/assign-room-form";
import { PaymentForm } from "~/desk/forms/payment-form";
import { SourceField } from "~/desk/forms/source-field";
import { PaymentsPanel } from "~/desk/payments-panel";
import { PossibleDuplicates } from "~/desk/possible-duplicates";
import { SpecialRequest } from "~/desk/special-request";
import { type DescriptionItem, DescriptionList } from "~/ui/description-list";
import { BookingBadges } from "~/ui/desk/booking-badges";
import { DialogLink } from "~/ui/desk/page-dialog";
import { PhoneLink } from "~/ui/desk/phone-link";
import { useMoney } from "~/ui/money";
import { MultilineText } from "~/ui/multiline-text";
import { Notice } from "~/ui/notice";
import { PostButton } from "~/ui/post-button";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { SectionError } from "~/ui/section-error";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { BookingMails } from "./booking-mails";
import type { BookingRecordView } from "./read-record.server";
import { RecordActions } from "./record-actions";

export function BookingRecord({
  record,
  paymentNotice,
}: {
  record: BookingRecordView;
  paymentNotice: string | undefined;
}) {
  const { currency } = useMoney();
  const { booking, payments } = record;
  const own = `/admin/bookings/${booking.id}`;
  return (
    <>
      <Row className="toolbar record-head" as="div">
        <h1>Booking #{booking.id}</h1>
        <BookingBadges id={booking.id} status={booking.status} mark={booking.mark} />
      </Row>
      <p className="record-lead">
        <strong>{booking.guestName || "Guest"}</strong>
        {` · ${booking.nights} · `}
        {record.bill.isOwn ? (
          <>
            {formatCents(payments.account.dueCents, currency)}
            <BalanceHint account={payments.account} />
          </>
        ) : (
          <>
            on the bill of{" "}
            <SiteLink href={`/admin/bookings/${record.bill.id}#payments`}>
              #{record.bill.id}
            </SiteLink>
          </>
        )}
      </p>
      {record.toTell ? (
        <ArrivalNotes notes={record.toTell} here={own} />
      ) : (
        <SectionError part="Notes for the arrival" />
      )}
      <RecordActions record={record} />
      {record.can.checkIn && record.warning && (
        <p className="alert alert-warning">{record.warning}</p>
      )}
      {record.guest.marked && <DoNotBookAlert reason={record.guest.marked} />}
      {record.released && <p className="alert">{record.released}</p>}
      <div className="record">
        <div>
          <section aria-labelledby="stay">
            <h2 id="stay">Stay</h2>
            <DescriptionList facts={stayFacts(record, currency)} />
            <DoorActions own={own} doors={record.doors} />
            <SourceForm own={own} source={record.source} />
          </section>
          <section aria-labelledby="guest">
            <h2 id="guest">Guest</h2>
            <DescriptionList facts={guestFacts(record)} />
            <Row as="div">
              <SiteLink className="button button-small button-quiet" href={`${own}/guest`}>
                Edit guest
              </SiteLink>
              <SiteLink className="button button-small button-quiet" href={`${own}/registration`}>
                Registration card
              </SiteLink>
              {record.guest.person?.isShared && (
                <SiteLink className="button button-small button-quiet" href={`${own}/own-record`}>
                  Different guest
                </SiteLink>
              )}
            </Row>
            {record.guest.person && (
              <PossibleDuplicates
                personId={record.guest.person.id}
                likely={record.guest.likely}
                returnTo={own}
              />
            )}
          </section>
          <section aria-labelledby="mails">
            <h2 id="mails">Mails</h2>
            {record.group?.leadId && (
              <p>
                What was written about all rooms of the group stands with{" "}
                <SiteLink href={`/admin/bookings/${record.group.leadId}#mails`}>
                  booking #{record.group.leadId}
                </SiteLink>
                .
              </p>
            )}
            <BookingMails id={booking.id} email={booking.email} mails={record.mails} />
          </section>
        </div>
        <div>
          <section className="panel" aria-labelledby="price">
            <h2 id="price">Price</h2>
            {booking.cancelledAt === null ? (
              <QuoteLines price={booking.price} />
            ) : (
              <>
                <p>
                  Cancelled: the stay is not charged. Cancellation fee:{" "}
                  <strong>{formatCents(booking.chargeCents, currency)}</strong>.
                </p>
                <details>
                  <summary>Price before the cancellation</summary>
                  <QuoteLines price={record.stayPrice} />
                </details>
              </>
            )}
            <BillNote bill={record.bill} />
          </section>
          <section className="panel" aria-labelledby="payments">
            <h2 id="payments">Payments</h2>
            <Notice text={paymentNotice} />
            {(record.bill.isOwn || payments.payments.length > 0) && (
              <PaymentsPanel id={booking.id} view={payments} />
            )}
            {record.bill.isOwn ? (
              <details className="record-payment">
                <summary>Record a payment</summary>
                <PaymentForm
                  id={booking.id}
                  form={{ values: payments.values }}
                  methods={payments.methods}
                  hasDrawer={payments.hasDrawer}
                />
              </details>
            ) : (
              <p>
                It is paid with the{" "}
                <SiteLink href={`/admin/bookings/${record.bill.id}#payments`}>
                  bill of booking #{record.bill.id}
                </SiteLink>
                .
              </p>
            )}
            {record.invoiceDifference && <p className="alert">{record.invoiceDifference}</p>}
            <Row>
              <SiteLink href={`${own}/invoice`}>
                {record.invoices.length > 0 ? "Another invoice" : "Make an invoice"}
              </SiteLink>
              {payments.payments.length > 0 && <SiteLink href={`${own}/receipt`}>Receipt</SiteLink>}
              {record.invoices.map(({ id, title }) => (
                <SiteLink key={id} href={`/admin/invoices/${id}`}>
                  {title}
                </SiteLink>
              ))}
            </Row>
          </section>
        </div>
      </div>
    </>
  );
}

function BillNote({ bill: { id, isOwn, isClosed } }: { bill: BookingRecordView["bill"] }) {
  const href = `/admin/bookings/${id}/bill`;
  if (!isOwn) {
    return (
      <p>
        It stands on the <SiteLink href={href}>bill of booking #{id}</SiteLink>.
        {isClosed && " It is closed."}
      </p>
    );
  }
  return (
    <Row>
      <SiteLink href={href}>
        {isClosed ? "Open the bill" : "Bill: add something, or take it off"}
      </SiteLink>
      {isClosed && "It is closed."}
    </Row>
  );
}

/** Renders the buttons to assign a unit, and to let the program move an assigned stay. */
function DoorActions({ own, doors }: { own: string; doors: BookingRecordView["doors"] }) {
  if (!doors.canMove) return null;
  return (
    <Row as="div">
      <DialogLink
        href={`${own}/door`}
        name="Another door?"
        Page={AssignRoomForm}
        className="button button-small button-quiet"
      >
        {doors.isMissing ? "Find a door" : "Choose the door"}
      </DialogLink>
      {doors.isFixed && (
        <PostButton action={`${own}/free-door`} className="button button-small button-quiet">
          Let it be moved
        </PostButton>
      )}
    </Row>
  );
}

function SourceForm({ own, source }: { own: string; source: BookingRecordView["source"] }) {
  return (
    <details>
      <summary>Another source</summary>
      <SiteForm
        form={{ values: source.values }}
        method="post"
        action={`${own}/source`}
        className="desk-form"
      >
        <input type="hidden" name="seenId" value={source.values.sourceId} />
        <SourceField options={source.options} />
        <SubmitButton className="button button-small button-quiet">Save source</SubmitButton>
      </SiteForm>
    </details>
  );
}

function BalanceHint({ account }: { account: BookingRecordView["payments"]["account"] }) {
  const { formatCents } = useMoney();
  const { dueCents, balanceCents } = account;
  if (balanceCents === 0) return dueCents > 0 ? " · paid" : null;
  return (
    <>
      {" · "}
      <SiteLink href="#payments">
        {formatCents(Math.abs(balanceCents))} {balanceCents > 0 ? "open" : "to give back"}
      </SiteLink>
    </>
  );
}

function stayFacts(
  { booking, rooms, doors, marks, source, group, theirReference }: BookingRecordView,
  currency: Currency,
): DescriptionItem[] {
  const { checkedInAt, checkedOutAt, noShowAt } = marks;
  // A cancelled or no-show booking has no phase.
  const phase = booking.cancelledAt || noShowAt ? "" : `, ${booking.phase}`;
  return [
    {
      name: "Room",
      value: rooms.map(({ id, name, from }, index) => (
        <Fragment key={from}>
          {index > 0 && ", then "}
          <SiteLink href={`/rooms/${id}`}>{name}</SiteLink>
          {index > 0 && ` from ${from}`}
        </Fragment>
      )),
    },
    { name: "Door", value: doors.now && <DoorText {...doors} /> },
    { name: "Check in", value: `${booking.checkIn}, from ${booking.checkInTime}` },
    { name: "Check out", value: `${booking.checkOut}, until ${booking.checkOutTime}` },
    { name: "Stay", value: `${booking.nights}, ${booking.guests}${phase}` },
    { name: "Arrival", value: booking.arrival },
    { name: "Board", value: booking.boardInFull },
    { name: "Checked in", value: checkedInAt },
    { name: "Checked out", value: checkedOutAt },
    { name: "No-show", value: noShowAt },
    {
      name: "Group",
      value: group && <SiteLink href={`/admin/bookings/groups/${group.id}`}>{group.name}</SiteLink>,
    },
    { name: "Source", value: source.name },
    { name: "Their reference", value: theirReference },
    {
      name: "Commission",
      value:
        source.commission &&
        `${source.commission.percent}%, ${formatCents(source.commission.cents, currency)}`,
    },
    { name: "Created", value: booking.createdAt },
    {
      name: "Held until",
      value:
        booking.status === "pending" &&
        (booking.heldUntil ? `${booking.heldUntil}, then it lapses` : "confirmed or cancelled"),
    },
    { name: "Lapsed", value: booking.hasLapsed && `Not confirmed by ${booking.heldUntil}` },
    { name: "Cancelled", value: booking.cancelledAt },
    {
      name: "Cancellation charge",
      value: booking.cancelledAt && formatCents(booking.chargeCents, currency),
    },
  ];
}

function DoorText({ now, isFixed, isMissing }: BookingRecordView["doors"]) {
  if (isMissing) return <strong className="missing">{now}</strong>;
  return isFixed ? `${now}, chosen by the desk` : now;
}

function guestFacts(record: BookingRecordView): DescriptionItem[] {
  const { booking, accountEmail, isUnproved, language, guest } = record;
  const { email, phone } = booking;
  return [
    { name: "Guest", value: booking.guestName || "Guest" },
    { name: "Guest record", value: guest.person && <RecordText {...guest.person} /> },
    {
      name: "Booked by",
      value: guest.booker && (
        <SiteLink href={`/admin/guests/${guest.booker.id}`}>{guest.booker.name}</SiteLink>
      ),
    },
    {
      name: "Email",
      value: email ? (
        <>
          <SiteLink href={`mailto:${email}`}>{email}</SiteLink>
          {isUnproved && ", not proved"}
        </>
      ) : (
        "No email"
      ),
    },
    { name: "Phone", value: <PhoneLink phone={phone} callHref={record.callHref} none="None" /> },
    { name: "Language of mails", value: language },
    { name: "Account", value: accountEmail ?? "No account" },
    {
      name: "Special requests",
      value: <SpecialRequest text={booking.specialRequests || "None"} />,
    },
    { name: "Payment", value: booking.paymentMethod },
  ];
}

function RecordText({
  id,
  name,
  isOther,
  ...known
}: NonNullable<BookingRecordView["guest"]["person"]>) {
  const told = [known.company, known.country, known.document].filter(Boolean).join(", ");
  return (
    <>
      <SiteLink href={`/admin/guests/${id}`}>{name}</SiteLink>
      {isOther && ", another name than on this booking"}
      {told && `, ${told}`}
      {known.notes && (
        <div>
          <MultilineText text={known.notes} />
        </div>
      )}
    </>
  );
}
