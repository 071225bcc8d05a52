import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormValues } from "~/core/form-state";
import { FindGuest } from "~/desk/forms/find-guest";
import { GuestFields } from "~/desk/forms/guest-fields";
import { StatusAndPayment } from "~/desk/forms/status-and-payment";
import { Checkbox, ConsentField, GroupError, SelectField } from "~/ui/choice-field";
import { useFieldError } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { BookerFields } from "./booker-fields";
import { doNotBookFields } from "./desk-booking-search";
import type { action, loader } from "./route";
import { StayFields } from "./stay-fields";

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
        <input type="hidden" name="accountEmail" value={values.accountEmail ?? ""} />
        <GuestFields blankLanguageLabel="Default (guest’s language, else English)" requiresName />
        <AccountCheckbox />
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
        Show the booking in the guest’s account
      </Checkbox>
    </div>
  );
}
