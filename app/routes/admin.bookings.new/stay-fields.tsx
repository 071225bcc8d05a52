import type { FormEvent, ReactNode } from "react";
import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { StayChoiceFields } from "~/desk/forms/stay-choice-fields";
import { ConsentField, RadioField } from "~/ui/choice-field";
import { useLiveData } from "~/ui/desk/use-live-data";
import { pauseAfter } from "~/ui/desk/use-live-form";
import { FormContext } from "~/ui/field";
import { SubmitButton } from "~/ui/site-form";
import type { LookedUp } from "./looked-up";

const pricedBy = ["checkIn", "checkOut", "guests", "children", "infants", "board"] as const;

/** Renders dates and room. With React, prices and availability follow the input. */
export function StayFields({ values, answered }: { values: FormValues; answered: LookedUp }) {
  const { answer, fault, ask } = useLiveData(answered);
  const followed = (fields: ReactNode) => (
    <FormContext.Provider value={{ values, errors: answer.errors }}>{fields}</FormContext.Provider>
  );

  const look = (form: HTMLFormElement | null, pauseMs: number): boolean => {
    const fields = new FormData(form ?? undefined);
    const stay = Object.fromEntries(pricedBy.map((name) => [name, String(fields.get(name))]));
    if (!stay.checkIn || !stay.checkOut) return false;
    ask(withQuery("/admin/bookings/new", stay), pauseMs);
    return true;
  };
  const lookAgain = (event: FormEvent<HTMLFieldSetElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (pricedBy.some((each) => each === name)) look(event.currentTarget.form, pauseAfter(event));
  };

  return (
    <fieldset onInput={lookAgain}>
      <legend>Stay</legend>
      <input type="hidden" name="seenOffers" value={answer.seenOffers} />
      {followed(<StayChoiceFields />)}
      <ConsentField
        name="sureOfDates"
        label="Override stay restrictions"
        to={["checkIn", "checkOut"]}
      />
      <p>
        <SubmitButton
          name="intent"
          value="check"
          className="button button-quiet"
          onClick={(event) => {
            const { currentTarget: button, detail } = event;
            // Enter in a field also clicks the button, but is meant for the field.
            const isMeant = detail > 0 || document.activeElement === button;
            if (isMeant && look(button.form, 0)) event.preventDefault();
          }}
        >
          Check availability
        </SubmitButton>
      </p>
      <p role="status" className="hint">
        {fault ? `${fault}: the prices below may be out of date.` : answer.freeRooms}
      </p>
      {followed(<RadioField name="roomId" label="Room type" options={answer.rooms} />)}
    </fieldset>
  );
}
