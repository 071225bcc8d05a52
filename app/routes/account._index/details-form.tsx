import { type FormState, PhoneField, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";

/** What somebody is called, and how the lodge reaches them on the way. */
export function DetailsForm({ form }: { form: FormState }) {
  return (
    <form method="post" action="/account" noValidate className="account-form">
      <TextField form={form} name="name" label="Name" autoComplete="name" maxLength={200} />
      <PhoneField
        form={form}
        hint="With the country code. It is filled in for you when you book."
        optional
      />
      <input type="hidden" name="version" value={form.values.version} />
      <FormEnd send="Save" pending="Saving…" leave="My Bookings" href="/my-bookings" />
    </form>
  );
}
