import type { FormErrors, FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import type { LatestChange } from "~/desk/log/describe-logged-changes.server";
import { RemainingTableReservations } from "~/desk/remaining-table-reservations";
import type { StayTableReservation } from "~/dining-and-events/tables/table-reservation-queries.server";
import type { BookingView } from "~/reservations/bookings/booking-view";
import {
  folioClosedMessage,
  noShowCannotBeCancelledMessage,
} from "~/reservations/bookings/stay-state";
import { RadioField } from "~/ui/choice-field";
import type { PageProps } from "~/ui/desk/page-dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { useMoney } from "~/ui/money";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

export const describeNotCancellable = (isCheckedOut: boolean) =>
  isCheckedOut
    ? "The guest is checked out, so the booking cannot be cancelled. Correct the price on the folio."
    : "The guest is checked in, so the booking cannot be cancelled. Check out or shorten the stay instead.";

export const cancelHref = (bookingId: string, returnTo: string) =>
  withQuery(`/admin/bookings/${bookingId}/cancel`, { returnTo });

interface CancelFormData {
  booking: BookingView;
  isFolioClosed: boolean;
  receivedCents: number;
  /** All discounts of the stay. They end with the cancellation. */
  discountCents: number;
  tableReservations: StayTableReservation[];
  version: number;
  returnTo: string;
}

interface SubmittedForm {
  values: FormValues;
  errors: FormErrors | null;
  latestChange: LatestChange | null;
}

/** @param policyLabel the label of the fee by the booking's policy */
export const ChargeFields = ({ policyLabel }: { policyLabel: string }) => (
  <>
    <RadioField
      name="charge"
      label="Cancellation fee"
      options={[
        { value: "policy", label: policyLabel },
        { value: "none", label: "No fee" },
      ]}
    />
    <TextField
      name="reason"
      label="Reason (if you waive the fee)"
      maxLength={500}
      required={false}
    />
  </>
);

export const missingReasonMessage = "Enter a reason for waiving the fee";

export function CancelForm({ loaderData, actionData }: PageProps<CancelFormData, SubmittedForm>) {
  const { booking, isFolioClosed, receivedCents, discountCents } = loaderData;
  const { tableReservations, version, returnTo } = loaderData;
  const { formatCents } = useMoney(booking.price.currency);
  if (booking.status === "cancelled") {
    return (
      <>
        <h1>This booking is already cancelled</h1>
        <p>
          On {booking.cancelledAt}. <SiteLink href={returnTo}>Back</SiteLink>
        </p>
      </>
    );
  }
  const isCheckedOut = booking.lastStateChange === "check-out";
  const hasArrived = booking.lastStateChange === "check-in" || isCheckedOut;
  const isNoShow = booking.lastStateChange === "no-show";
  if (hasArrived || isNoShow || isFolioClosed) {
    const otherProblem = isNoShow ? noShowCannotBeCancelledMessage : folioClosedMessage;
    return (
      <>
        <h1>This booking cannot be cancelled</h1>
        <p>
          {hasArrived ? describeNotCancellable(isCheckedOut) : otherProblem}{" "}
          <SiteLink href={returnTo}>Back</SiteLink>
        </p>
      </>
    );
  }
  const { chargeCents } = booking.cancellation;
  return (
    <SiteForm
      form={{
        values: { ...actionData?.values, charge: actionData?.values.charge || "policy" },
        errors: actionData?.errors,
      }}
      method="post"
      action={cancelHref(booking.id, returnTo)}
      className="desk-form"
    >
      <ErrorSummary errors={actionData?.errors} />
      <ConflictAlert conflict={actionData?.latestChange} />
      <h1>Cancel booking #{booking.id}?</h1>
      <p className="lead">
        {booking.guestName || "Guest"}, {booking.checkIn} to {booking.checkOut},{" "}
        {formatCents(booking.price.totalCents - discountCents)}
        {discountCents > 0 && ` after a discount of ${formatCents(discountCents)}`}
      </p>
      <p>{booking.roomName}</p>
      {chargeCents > 0 ? (
        <ChargeFields policyLabel={`Cancellation fee: 1 night, ${formatCents(chargeCents)}`} />
      ) : (
        <p>
          No cancellation fee.{" "}
          {booking.cancellation.freeUntil && `Free until ${booking.cancellation.freeUntil}.`}
        </p>
      )}
      {receivedCents > 0 && (
        <p>
          {formatCents(receivedCents)} was paid. Cancelling does not refund it: record the refund on
          the booking.
        </p>
      )}
      <RemainingTableReservations reservations={tableReservations} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="dueCents" value={chargeCents} />
      <FormActions submitLabel="Cancel booking" cancelLabel="Keep booking" cancelHref={returnTo} />
    </SiteForm>
  );
}
