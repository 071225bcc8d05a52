import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { FindGuest } from "~/desk/forms/find-guest";
import { GuestFields } from "~/desk/forms/guest-fields";
import { StatusAndPayment } from "~/desk/forms/status-and-payment";
import { StayChoiceFields } from "~/desk/forms/stay-choice-fields";
import { Checkbox, ConsentField, GroupError, RadioField, SelectField } from "~/ui/choice-field";
import { useLiveData } from "~/ui/desk/use-live-data";
import { debounceMsOf } from "~/ui/desk/use-live-form";
import { EmailField, FormContext, PhoneField, TextField, useFieldError, useForm } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { accountFields, type DeskBookingSearch, doNotBookFields } from "./desk-booking-search";
import type { action, loader } from "./route";

/** Renders the form of a new booking. Its first button checks availability, so that Enter never books. */
export function DeskBookingForm() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const searchResult = actionData ?? loaderData;
  const values: FormValues = { ...loaderData.values, ...actionData?.values };
  const form = { values, errors: searchResult.errors };
  return (
    <PostForm form={form} action="/admin/bookings/new" className="desk-form">
      <input type="hidden" name="id" value={values.id} />
      {values.groupId && <input type="hidden" name="groupId" value={values.groupId} />}
      {values.unitId && <input type="hidden" name="unitId" value={values.unitId} />}
      <h1>New booking</h1>
      {values.groupId ? (
        <p className="lead">
          This booking joins{" "}
          <SiteLink href={`/admin/bookings/groups/${values.groupId}`}>the group</SiteLink>.
        </p>
      ) : (
        <p className="hint">
          Several rooms for one party?{" "}
          <SiteLink href="/admin/bookings/groups/new">Book a group</SiteLink>
        </p>
      )}
      <StayFields values={values} search={searchResult} />
      <fieldset>
        <legend>Guest</legend>
        <FindGuest path="/admin/bookings/new" values={values} initialSearch={searchResult} />
        <input type="hidden" name="profileId" value={values.profileId ?? ""} />
        {["accountId", "accountEmail", "accountFor"].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
        ))}
        <GuestFields blankLanguageLabel="Default (guest’s language, else English)" requiresName />
        <AccountCheckbox />
        <ConsentField
          name="sureOfAccount"
          label="Show it in this account anyway"
          confirmedFields={accountFields}
        />
        <ConsentField name="sureOfGuest" label="Book anyway" confirmedFields={doNotBookFields} />
        <BookerFields />
      </fieldset>
      <SelectField name="sourceId" label="Source" options={searchResult.sources} />
      <div className="field-pair">
        <StatusAndPayment acceptsCards={searchResult.acceptsCards} />
      </div>
      <FormActions
        submitLabel="Create booking"
        cancelLabel="Back to the list"
        cancelHref="/admin/bookings"
      />
    </PostForm>
  );
}

function AccountCheckbox() {
  const error = useFieldError("inAccount");
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <GroupError groupId="inAccount" error={error} />
      <Checkbox
        id="inAccount"
        name="inAccount"
        value="on"
        aria-describedby={error && "inAccount-error"}
      >
        Show the booking in the guest’s website account
      </Checkbox>
    </div>
  );
}

const fieldNames = ["FirstName", "LastName", "Email", "Phone", "Company"].map(
  (name) => `booker${name}`,
);

/** Renders the booker’s fields, opened if one of them has a value or an error. */
function BookerFields() {
  const { values, errors } = useForm();
  const fieldProps = { autoComplete: "off", optional: true };
  const isOpen = fieldNames.some(
    (name) => values[name] || errors?.fields.some(({ field }) => field === name),
  );
  return (
    <details className="booker" open={isOpen || undefined}>
      <summary>Booker is not the guest</summary>
      <input type="hidden" name="bookerId" value={values.bookerId ?? ""} />
      <p className="hint">Such as an agent, a company or a friend. Emails go to the guest above.</p>
      <div className="field-pair">
        <TextField {...fieldProps} name="bookerFirstName" label="Booker’s first name" />
        <TextField {...fieldProps} name="bookerLastName" label="Booker’s last name" />
      </div>
      <div className="field-pair">
        <EmailField {...fieldProps} name="bookerEmail" label="Booker’s email" />
        <PhoneField {...fieldProps} name="bookerPhone" label="Booker’s phone" />
      </div>
      <TextField {...fieldProps} name="bookerCompany" label="Company" maxLength={200} />
    </details>
  );
}

const pricedFields = ["checkIn", "checkOut", "guests", "children", "infants", "board"] as const;

/** Once React runs, prices and availability update while the user types. */
function StayFields({ values, search }: { values: FormValues; search: DeskBookingSearch }) {
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
