import { Fragment } from "react";
import { type Currency, formatCents } from "~/core/money";
import { ArrivalNotes, SpecialRequest } from "~/desk/arrival-notes";
import { AssignRoomForm } from "~/desk/forms/assign-room-form";
import { PaymentForm } from "~/desk/forms/payment-form";
import { DoNotBookAlert, PossibleDuplicates } from "~/desk/guest-profile-alerts";
import { PaymentsPanel } from "~/desk/payments-panel";
import { SelectField } from "~/ui/choice-field";
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
import type { BookingRecordView } from "./load-booking-record.server";
import { RecordActions } from "./record-actions";

export function BookingRecord({
  record,
  paymentNotice,
}: {
  record: BookingRecordView;
  paymentNotice: string | undefined;
}) {
  const { currency } = useMoney();
  const { booking, paymentsView, guest, invoices } = record;
  const bookingPath = `/admin/bookings/${booking.id}`;
  return (
    <>
      <Row className="toolbar record-head" as="div">
        <h1>Booking #{booking.id}</h1>
        <BookingBadges
          id={booking.id}
          status={booking.status}
          lastStateChange={booking.lastStateChange}
        />
      </Row>
      <p className="record-lead">
        <strong>{booking.guestName || "Guest"}</strong>
        {` · ${booking.nights} · `}
        {record.folio.isOwn ? (
          <>
            {formatCents(paymentsView.totals.totalCents, currency)}
            <BalanceHint totals={paymentsView.totals} />
          </>
        ) : (
          <>
            on the folio of{" "}
            <SiteLink href={`/admin/bookings/${record.folio.id}#payments`}>
              #{record.folio.id}
            </SiteLink>
          </>
        )}
      </p>
      {record.arrivalNotes ? (
        <ArrivalNotes notes={record.arrivalNotes} currentHref={bookingPath} />
      ) : (
        <SectionError section="Arrival notes" />
      )}
      <RecordActions record={record} />
      {record.noShowHint && <p className="hint">{record.noShowHint}</p>}
      {record.can.checkIn && record.unitWarning && (
        <p className="alert alert-warning">{record.unitWarning}</p>
      )}
      {record.outOfOrderWarning && (
        <p className="alert alert-warning">{record.outOfOrderWarning}</p>
      )}
      {!guest && <SectionError section="Guest profile" />}
      {guest?.doNotRentReason && <DoNotBookAlert reason={guest.doNotRentReason} />}
      {record.releasedNightsText && <p className="alert">{record.releasedNightsText}</p>}
      <div className="record">
        <div>
          <section aria-labelledby="stay">
            <h2 id="stay">Stay</h2>
            <DescriptionList items={listStayItems(record, currency)} />
            <UnitActions bookingPath={bookingPath} units={record.units} />
            <SourceForm bookingPath={bookingPath} source={record.source} />
          </section>
          <section aria-labelledby="guest">
            <h2 id="guest">Guest</h2>
            <DescriptionList items={listGuestItems(record)} />
            <Row as="div">
              <SiteLink className="button button-small button-quiet" href={`${bookingPath}/guest`}>
                Edit guest
              </SiteLink>
              <SiteLink
                className="button button-small button-quiet"
                href={`${bookingPath}/registration`}
              >
                Registration card
              </SiteLink>
              {guest?.profile?.isShared && (
                <SiteLink
                  className="button button-small button-quiet"
                  href={`${bookingPath}/separate-profile`}
                >
                  Separate profile
                </SiteLink>
              )}
            </Row>
            {guest?.profile && (
              <PossibleDuplicates
                profileId={guest.profile.id}
                duplicates={guest.possibleDuplicates}
                returnTo={bookingPath}
              />
            )}
          </section>
          <section aria-labelledby="mails">
            <h2 id="mails">Emails</h2>
            {record.group?.leadId && (
              <p>
                Emails about the whole group are with{" "}
                <SiteLink href={`/admin/bookings/${record.group.leadId}#mails`}>
                  booking #{record.group.leadId}
                </SiteLink>
                .
              </p>
            )}
            <BookingMails
              id={booking.id}
              status={booking.status}
              email={booking.email}
              mails={record.mails}
              hasMailServer={record.hasMailServer}
            />
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
                  <strong>{formatCents(booking.cancellationChargeCents, currency)}</strong>.
                </p>
                <details>
                  <summary>Price before the cancellation</summary>
                  <QuoteLines price={record.quotedPrice} />
                </details>
              </>
            )}
            <FolioNote folio={record.folio} />
          </section>
          <section className="panel" aria-labelledby="payments">
            <h2 id="payments">Payments</h2>
            <Notice text={paymentNotice} />
            {(record.folio.isOwn || paymentsView.payments.length > 0) && (
              <PaymentsPanel id={booking.id} view={paymentsView} />
            )}
            {record.folio.isOwn ? (
              <details className="record-payment">
                <summary>Record a payment</summary>
                <PaymentForm
                  id={booking.id}
                  form={{ values: paymentsView.values }}
                  methods={paymentsView.methods}
                  isDrawerOpen={paymentsView.isDrawerOpen}
                />
              </details>
            ) : (
              <p>
                Paid with the{" "}
                <SiteLink href={`/admin/bookings/${record.folio.id}#payments`}>
                  folio of booking #{record.folio.id}
                </SiteLink>
                .
              </p>
            )}
            {!invoices && <SectionError section="Invoices" />}
            {invoices?.difference && <p className="alert">{invoices.difference}</p>}
            <Row>
              <SiteLink href={`${bookingPath}/invoice`}>
                {invoices && invoices.list.length > 0 ? "Issue another invoice" : "Issue invoice"}
              </SiteLink>
              {paymentsView.payments.length > 0 && (
                <SiteLink href={`${bookingPath}/receipt`}>Receipt</SiteLink>
              )}
              {invoices?.list.map(({ id, title }) => (
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

function FolioNote({ folio: { id, isOwn, isClosed } }: { folio: BookingRecordView["folio"] }) {
  const href = `/admin/bookings/${id}/folio`;
  if (!isOwn) {
    return (
      <p>
        Charged to the <SiteLink href={href}>folio of booking #{id}</SiteLink>.{" "}
        {isClosed && " The folio is closed."}
      </p>
    );
  }
  return (
    <Row>
      <SiteLink href={href}>Open folio</SiteLink>
      {isClosed && "The folio is closed."}
    </Row>
  );
}

/** Unlocking lets the program move the stay to another unit. */
function UnitActions({
  bookingPath,
  units,
}: {
  bookingPath: string;
  units: BookingRecordView["units"];
}) {
  if (!units.canMove) return null;
  return (
    <Row as="div">
      <DialogLink
        href={`${bookingPath}/assign-room`}
        name="Assign room"
        Page={AssignRoomForm}
        className="button button-small button-quiet"
      >
        {units.isMissing ? "Assign room" : "Change room"}
      </DialogLink>
      {units.isLocked && (
        <PostButton action={`${bookingPath}/unassign`} className="button button-small button-quiet">
          Unlock room
        </PostButton>
      )}
    </Row>
  );
}

function SourceForm({
  bookingPath,
  source,
}: {
  bookingPath: string;
  source: BookingRecordView["source"];
}) {
  return (
    <details>
      <summary>Change source</summary>
      <SiteForm
        form={{ values: source.values }}
        method="post"
        action={`${bookingPath}/source`}
        className="desk-form"
      >
        <input type="hidden" name="seenId" value={source.values.sourceId} />
        <SelectField name="sourceId" label="Source" options={source.options} />
        <SubmitButton className="button button-small button-quiet">Save source</SubmitButton>
      </SiteForm>
    </details>
  );
}

function BalanceHint({ totals }: { totals: BookingRecordView["paymentsView"]["totals"] }) {
  const { currency } = useMoney();
  const { totalCents, balanceDueCents } = totals;
  if (balanceDueCents === 0) return totalCents > 0 ? " · paid" : null;
  return (
    <>
      {" · "}
      <SiteLink href="#payments">
        {formatCents(Math.abs(balanceDueCents), currency)}{" "}
        {balanceDueCents > 0 ? "balance due" : "refund due"}
      </SiteLink>
    </>
  );
}

function listStayItems(
  {
    booking,
    rooms,
    units,
    stayStateTimes,
    phase,
    source,
    group,
    externalReference,
  }: BookingRecordView,
  currency: Currency,
): DescriptionItem[] {
  const { checkedInAt, checkedOutAt, noShowAt } = stayStateTimes;
  return [
    {
      name: "Room type",
      value: rooms.map(({ id, name, from }, index) => (
        <Fragment key={from}>
          {index > 0 && ", then "}
          <SiteLink href={`/rooms/${id}`}>{name}</SiteLink>
          {index > 0 && ` from ${from}`}
        </Fragment>
      )),
    },
    { name: "Room", value: units.description && <UnitText {...units} /> },
    { name: "Check-in", value: `${booking.checkIn}, from ${booking.checkInTime}` },
    {
      name: "Check-out",
      value: booking.releasedFrom
        ? `${booking.releasedFrom} (booked until ${booking.checkOut})`
        : `${booking.checkOut}, by ${booking.checkOutTime}`,
    },
    { name: "Stay", value: `${booking.nights}, ${booking.guests}${phase && `, ${phase}`}` },
    { name: "Arrival", value: booking.arrival },
    { name: "Board", value: booking.boardWithMeals },
    { name: "Checked in", value: checkedInAt },
    { name: "Checked out", value: checkedOutAt },
    { name: "No-show", value: noShowAt },
    {
      name: "Group",
      value: group && <SiteLink href={`/admin/bookings/groups/${group.id}`}>{group.name}</SiteLink>,
    },
    { name: "Source", value: source.name },
    { name: "External reference", value: externalReference },
    {
      name: "Commission",
      value:
        source.commission &&
        `${source.commission.percent}%, ${formatCents(source.commission.cents, currency)}`,
    },
    { name: "Created", value: booking.createdAt },
    {
      name: "On hold until",
      value:
        booking.status === "pending" &&
        (booking.heldUntil ? `${booking.heldUntil}, then it expires` : "confirmed or cancelled"),
    },
    { name: "Expired", value: booking.hasExpired && `Not confirmed by ${booking.heldUntil}` },
    { name: "Cancelled", value: booking.cancelledAt },
    {
      name: "Cancellation fee",
      value: booking.cancelledAt && formatCents(booking.cancellationChargeCents, currency),
    },
  ];
}

function UnitText({ description, isLocked, isMissing }: BookingRecordView["units"]) {
  if (isMissing) return <strong className="missing">{description}</strong>;
  return isLocked ? `${description} (locked)` : description;
}

function listGuestItems(record: BookingRecordView): DescriptionItem[] {
  const { booking, accountEmail, isEmailUnverified, language, guest } = record;
  const { email, phone } = booking;
  return [
    { name: "Guest", value: booking.guestName || "Guest" },
    { name: "Guest profile", value: guest?.profile && <GuestProfileText {...guest.profile} /> },
    {
      name: "Booker",
      value: guest?.booker && (
        <SiteLink href={`/admin/guests/${guest.booker.id}`}>{guest.booker.name}</SiteLink>
      ),
    },
    {
      name: "Email",
      value: email ? (
        <>
          <SiteLink href={`mailto:${email}`}>{email}</SiteLink>
          {isEmailUnverified && ", not verified"}
          {isEmailUnverified === null && ", verification could not be loaded"}
        </>
      ) : (
        "None"
      ),
    },
    {
      name: "Phone",
      value: <PhoneLink phone={phone} callHref={record.callHref} fallback="None" />,
    },
    { name: "Email language", value: language },
    { name: "Account", value: accountEmail ?? "No account" },
    {
      name: "Special requests",
      value: <SpecialRequest text={booking.specialRequests || "None"} />,
    },
    { name: "Will pay by", value: booking.paymentMethod },
  ];
}

function GuestProfileText({
  id,
  name,
  hasOtherName,
  ...profile
}: NonNullable<NonNullable<BookingRecordView["guest"]>["profile"]>) {
  const documentText = profile.document && `${profile.document} recorded`;
  const details = [profile.company, profile.country, documentText].filter(Boolean).join(" · ");
  return (
    <>
      <SiteLink href={`/admin/guests/${id}`}>{name}</SiteLink>
      {hasOtherName && " (different name on this booking)"}
      {details && ` · ${details}`}
      {profile.notes && (
        <div>
          <MultilineText text={profile.notes} />
        </div>
      )}
    </>
  );
}
