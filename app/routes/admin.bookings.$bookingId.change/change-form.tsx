import { boardNames } from "~/booking/boards";
import { namedOptions, type Option, RadioField, SelectField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField, type FormState } from "~/ui/field";
import { Row } from "~/ui/row";
import { guestOptions } from "~/ui/search-fields";

/** The first step of a change: what the stay should be. It only looks. */
export function ChangeForm({
  form,
  rooms,
  own,
  isOffered,
}: {
  form: FormState;
  rooms: Option[];
  /** The booking's own address. */
  own: string;
  /** The new price stands below. */
  isOffered: boolean;
}) {
  return (
    <form action={`${own}/change`} className="desk-form" noValidate>
      <ErrorSummary errors={form.errors} />
      <div className="field-pair">
        <DateField form={form} name="checkIn" label="Check-in" />
        <DateField form={form} name="checkOut" label="Check-out" />
        <SelectField form={form} name="guests" label="Guests" options={guestOptions()} />
        <SelectField form={form} name="board" label="Board" options={namedOptions(boardNames)} />
      </div>
      <RadioField form={form} name="roomId" label="Room" options={rooms} />
      <Row>
        <button type="submit" className={isOffered ? "button button-quiet" : "button"}>
          Show the new price
        </button>
        <a href={own}>Back to the booking</a>
      </Row>
    </form>
  );
}
