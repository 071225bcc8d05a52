import { stepLabels } from "~/desk/step-labels";
import { reverseLabels } from "~/reservations/bookings/stay-state-changes";
import { QuietLink } from "~/ui/button-link";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { BookingRecordView } from "./read-record.server";

/** Renders a booking's actions; the most likely next step is the main button. */
export function RecordActions({ record }: { record: BookingRecordView }) {
  const { booking, next, can, again } = record;
  const own = `/admin/bookings/${booking.id}`;
  return (
    <Row className="row-actions record-actions" as="div">
      {next && <StepButton own={own} step={next} className="button" />}
      {can.checkIn && next !== "check-in" && <StepButton own={own} step="check-in" />}
      {can.markAsStayed && <StepButton own={own} step="mark-as-stayed" />}
      {can.noShow && <StepButton own={own} step="no-show" />}
      {booking.mark && booking.status !== "cancelled" && (
        <PostButton action={`${own}/undo-stay-state`} fields={{ mark: booking.mark }}>
          {reverseLabels[booking.mark]}
        </PostButton>
      )}
      {can.change && <QuietLink href={`${own}/change`}>Change stay</QuietLink>}
      <QuietLink href={`${own}/folio`}>Folio</QuietLink>
      <QuietLink href={`${own}/receipt`}>Receipt</QuietLink>
      <QuietLink href={again.href}>{again.name}</QuietLink>
      <SiteLink href="/admin/bookings">All bookings</SiteLink>
      {can.cancel && (
        <SiteLink className="set-apart" href={`${own}/cancel`}>
          Cancel<span className="visually-hidden"> the booking</span>
        </SiteLink>
      )}
    </Row>
  );
}

interface StepProps {
  own: string;
  step: keyof typeof stepLabels;
  className?: string;
}

function StepButton({ own, step, className }: StepProps) {
  return (
    <PostButton action={`${own}/${step}`} className={className}>
      {stepLabels[step]}
    </PostButton>
  );
}
