import { pluralise } from "~/core/pluralise";
import { CancelForm, cancelHref } from "~/desk/forms/cancel-form";
import type { bookingList } from "~/desk/lists/booking-list.server";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { Amount } from "~/ui/amount";
import { BookingBadges } from "~/ui/desk/booking-badges";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { DialogLink } from "~/ui/desk/page-dialog";
import { PhoneLink } from "~/ui/desk/phone-link";
import { StateButton } from "~/ui/desk/state-button";
import { guestsColumn, OtherFolioLink } from "~/ui/desk/stay-cells";
import { EmailText } from "~/ui/email-text";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";

type BookingRow = RowOf<typeof bookingList>;

export const bookingColumns: ListColumn<BookingRow>[] = [
  column({ name: "Booking ID", sortKey: "created" }, ({ id, sourceName, groupId, groupName }) => (
    <>
      <SiteLink href={`/admin/bookings/${id}`}>{`#${id.slice(0, 8)}`}</SiteLink>{" "}
      <small>
        {sourceName}
        {groupId && (
          <>
            , <SiteLink href={`/admin/bookings/groups/${groupId}`}>{groupName}</SiteLink>
          </>
        )}
      </small>
    </>
  )),
  column("Room Name", ({ roomName }) => roomName ?? "Room not found"),
  column("User", ({ guestName, email, phone, callHref }) => (
    <>
      {`${guestName || "Guest"} `}
      {phone && (
        <>
          <PhoneLink className="one-line" phone={phone} callHref={callHref} />{" "}
        </>
      )}
      <small>{email ? <EmailText email={email} /> : "No email"}</small>
    </>
  )),
  column({ name: "Check In", sortKey: "checkIn" }, ({ checkIn }) => checkIn ?? "N/A"),
  column({ name: "Check Out", sortKey: "checkOut" }, ({ checkOut, nights }) => (
    <>
      {`${checkOut ?? "N/A"} `}
      {nights !== null && <small>{pluralise(nights, "night")}</small>}
    </>
  )),
  guestsColumn,
  column("Capacity", ({ capacity }) => (capacity === null ? "N/A" : pluralise(capacity, "guest"))),
  column({ name: "Total Price", sortKey: "total", isNumber: true }, (booking) => (
    <>
      <Amount cents={getShownTotal(booking)} /> <PaidHint {...booking} />
    </>
  )),
  column("Status", (booking) => <BookingBadges {...booking} />),
  column("Actions", (booking, currentHref) => <Actions {...booking} currentHref={currentHref} />),
];

/** A no-show's nights are not charged. Its charge is a line of the folio. */
const getShownTotal = (booking: BookingRow): number =>
  booking.lastStateChange === "no-show" && !booking.folioId && !booking.groupId
    ? booking.folioCents
    : (booking.totalCents ?? 0);

function PaidHint(booking: BookingRow) {
  const { folioId, folioCents } = booking;
  const { formatCents } = useMoney();
  if (folioId) {
    return (
      <small>
        <OtherFolioLink folioId={folioId} />
      </small>
    );
  }
  const balance = describeBalance(booking, formatCents);
  if (!balance) return null;
  // The balance is that of the folio, which includes extras, discounts and other stays of a group.
  const isUnpaidCharge = booking.status === "cancelled" && folioCents === booking.balanceDueCents;
  const hasFolioTotal = folioCents !== getShownTotal(booking) && !isUnpaidCharge;
  return (
    <small>
      {balance}
      {hasFolioTotal && ` (folio ${formatCents(folioCents)})`}
    </small>
  );
}

function describeBalance(booking: BookingRow, formatCents: (cents: number) => string) {
  const { balanceDueCents, receivedCents } = booking;
  if (balanceDueCents < 0) return `Refund due ${formatCents(-balanceDueCents)}`;
  if (balanceDueCents === 0) return receivedCents > 0 ? "Paid" : null;
  return balanceDueCents === getShownTotal(booking)
    ? "Unpaid"
    : `Due ${formatCents(balanceDueCents)}`;
}

function Actions({
  id,
  status,
  lastStateChange,
  currentHref,
}: BookingRow & { currentHref: string }) {
  const bookingPath = `/admin/bookings/${id}`;
  const hiddenSuffix = ` booking ${id}`;
  return (
    <Row className="row-actions" as="div">
      {status === "pending" && (
        <StateButton
          action={`${bookingPath}/confirm`}
          returnTo={currentHref}
          hiddenSuffix={hiddenSuffix}
        >
          Confirm
        </StateButton>
      )}
      {status !== "cancelled" && !lastStateChange && (
        <DialogLink
          href={cancelHref(id, currentHref)}
          name="Cancel this booking?"
          Page={CancelForm}
        >
          Cancel<span className="visually-hidden">{hiddenSuffix}</span>
        </DialogLink>
      )}
    </Row>
  );
}
