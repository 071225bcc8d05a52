import type { FormEvent, ReactNode } from "react";
import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { StayChoiceFields } from "~/desk/forms/stay-choice-fields";
import { ConsentField, RadioField } from "~/ui/choice-field";
import { useLiveData } from "~/ui/desk/use-live-data";
import { debounceMsOf } from "~/ui/desk/use-live-form";
import { FormContext } from "~/ui/field";
import { SubmitButton } from "~/ui/site-form";
import type { DeskBookingSearch } from "./desk-booking-search";

const pricedFields = ["checkIn", "checkOut", "guests", "children", "infants", "board"] as const;

/** Once React runs, prices and availability update while the user types. */
export function StayFields({ values, search }: { values: FormValues; search: DeskBookingSearch }) {
  const { data, errorText, requestData } = useLiveData(search);
  const withLiveValues = (fields: ReactNode) => (
    <FormContext.Provider value={{ values, errors: data.errors }}>{fields}</FormContext.Provider>
  );

  /** Requests prices and availability for the entered dates. Returns false without dates. */
  const requestOffers = (form: HTMLFormElement | null, pauseMs: number): boolean => {
    const fields = new FormData(form ?? undefined);
    const stay = Object.fromEntries(pricedFields.map((name) => [name, String(fields.get(name))]));
    if (!stay.checkIn || !stay.checkOut) return false;
    requestData(withQuery("/admin/bookings/new", stay), pauseMs);
    return true;
  };
  const requestOffersOnInput = (event: FormEvent<HTMLFieldSetElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (pricedFields.some((field) => field === name))
      requestOffers(event.currentTarget.form, debounceMsOf(event));
  };

  return (
    <fieldset onInput={requestOffersOnInput}>
      <legend>Stay</legend>
      <input type="hidden" name="seenOffers" value={data.seenOffers} />
      {withLiveValues(<StayChoiceFields />)}
      <ConsentField
        name="sureOfDates"
        label="Override stay restrictions"
        confirmedFields={["checkIn", "checkOut"]}
      />
      <p>
        <SubmitButton
          name="intent"
          value="check"
          className="button button-quiet"
          onClick={(event) => {
            const { currentTarget: button, detail } = event;
            // Enter in a field also triggers a click with `detail` 0; that one must submit the form.
            const isDirectClick = detail > 0 || document.activeElement === button;
            if (isDirectClick && requestOffers(button.form, 0)) event.preventDefault();
          }}
        >
          Check availability
        </SubmitButton>
      </p>
      <p role="status" className="hint">
        {errorText ? `${errorText}: the prices below may be out of date.` : data.availabilityText}
      </p>
      {withLiveValues(<RadioField name="roomId" label="Room type" options={data.rooms} />)}
      <p className="hint">To give a discount, open the folio after booking.</p>
    </fieldset>
  );
}
