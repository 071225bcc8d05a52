import { paymentMethodNames } from "~/booking/guest-details";
import { GuestFields } from "~/desk/forms/guest-fields";
import { namedOptions, RadioField } from "~/ui/choice-field";
import { type FormState, useError, useForm } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { OpenedWith } from "~/ui/opened-with";
import { PostForm } from "~/ui/site-form";

/** Only where a name was typed that may be another's, or the same in another spelling. */
function WhoStays() {
  const { whoStays } = useForm().values;
  const isAsked = useError("whoStays") !== undefined;
  if (!isAsked && !whoStays) return null;
  return <RadioField name="whoStays" label="Who stays" options={namedOptions(whoStaysNames)} />;
}

const whoStaysNames = {
  same: "The same guest, whose name was misspelt",
  other: "Somebody else",
};

/** Who stays, how to reach them, what they ask for and how they will pay. */
export function GuestForm({ id, form }: { id: string; form: FormState }) {
  const own = `/admin/bookings/${id}`;
  return (
    <PostForm form={form} action={`${own}/guest`} className="desk-form" autoComplete="off">
      <h1>Guest of booking #{id}</h1>
      <OpenedWith />
      <WhoStays />
      <GuestFields />
      <RadioField name="paymentMethod" label="Payment" options={namedOptions(paymentMethodNames)} />
      <FormEnd send="Save guest" leave="Back to the booking" href={own} />
    </PostForm>
  );
}
