import { bookingStepLabels } from "~/desk/step-labels";
import { reverseLabels } from "~/reservations/bookings/stay-state-changes";
import { QuietLink } from "~/ui/button-link";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { BookingRecordView } from "./load-booking-record.server";

export function RecordActions({ record }: { record: BookingRecordView }) {
  const { booking, nextStep, can, bookAgainLink } = record;
  const bookingPath = `/admin/bookings/${booking.id}`;
  return (
    <Row className="row-actions record-actions" as="div">
      {nextStep && <StepButton bookingPath={bookingPath} step={nextStep} className="button" />}
      {can.checkIn && nextStep !== "check-in" && (
        <StepButton bookingPath={bookingPath} step="check-in" />
      )}
      {can.markAsStayed && <StepButton bookingPath={bookingPath} step="mark-as-stayed" />}
      {can.noShow && <StepButton bookingPath={bookingPath} step="no-show" />}
      {booking.lastStateChange && booking.status !== "cancelled" && (
        <PostButton
          action={`${bookingPath}/undo-stay-state`}
          fields={{ mark: booking.lastStateChange }}
        >
          {reverseLabels[booking.lastStateChange]}
        </PostButton>
      )}
      {can.change && <QuietLink href={`${bookingPath}/change`}>Change stay</QuietLink>}
      <QuietLink href={`${bookingPath}/folio`}>Folio</QuietLink>
      <QuietLink href={`${bookingPath}/receipt`}>Receipt</QuietLink>
      <QuietLink href={bookAgainLink.href}>{bookAgainLink.name}</QuietLink>
      <SiteLink href="/admin/bookings">All bookings</SiteLink>
      {can.cancel && (
        <SiteLink className="set-apart" href={`${bookingPath}/cancel`}>
          Cancel<span className="visually-hidden"> the booking</span>
        </SiteLink>
      )}
    </Row>
  );
}

interface StepProps {
  bookingPath: string;
  step: keyof typeof bookingStepLabels;
  className?: string;
}

function StepButton({ bookingPath, step, className }: StepProps) {
  return (
    <PostButton action={`${bookingPath}/${step}`} className={className}>
      {bookingStepLabels[step]}
    </PostButton>
  );
}
