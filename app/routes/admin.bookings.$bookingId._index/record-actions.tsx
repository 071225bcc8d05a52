import { markNames, type StayMark } from "~/booking/stay-marks";
import { QuietLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { SentField } from "~/ui/sent-field";
import type { BookingRecordView } from "./read-record.server";

const stepNames = {
  confirm: "Confirm",
  "check-in": "Check in",
  "check-out": "Check out",
  "no-show": "No-show",
};

/** What can be done with a booking: the one next thing first, as the main button. */
export function RecordActions({ record }: { record: BookingRecordView }) {
  const { booking, next, can, again } = record;
  const own = `/admin/bookings/${booking.id}`;
  return (
    <Row className="row-actions record-actions" as="div">
      {next && <StepButton own={own} step={next} isMain />}
      {can.checkIn && next !== "check-in" && <StepButton own={own} step="check-in" />}
      {can.noShow && <StepButton own={own} step="no-show" />}
      {booking.mark && booking.status !== "cancelled" && <Undo own={own} mark={booking.mark} />}
      {can.change && <QuietLink href={`${own}/change`}>Change stay</QuietLink>}
      <QuietLink href={`${own}/receipt`}>Receipt</QuietLink>
      {can.cancel && <QuietLink href={`${own}/cancel`}>Cancel</QuietLink>}
      <QuietLink href={again.href}>{again.name}</QuietLink>
      <a href="/admin/bookings">All bookings</a>
    </Row>
  );
}

function StepButton({
  own,
  step,
  isMain = false,
}: {
  own: string;
  step: keyof typeof stepNames;
  isMain?: boolean;
}) {
  return (
    <form method="post" action={`${own}/${step}`}>
      <SentField />
      <button type="submit" className={isMain ? "button" : "button button-quiet"}>
        {stepNames[step]}
      </button>
    </form>
  );
}

function Undo({ own, mark }: { own: string; mark: StayMark }) {
  return (
    <form method="post" action={`${own}/undo-mark`}>
      <input type="hidden" name="mark" value={mark} />
      <button type="submit" className="button button-quiet">
        Undo “{markNames[mark]}”
      </button>
    </form>
  );
}
