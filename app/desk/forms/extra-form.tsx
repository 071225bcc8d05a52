import { ErrorSummary } from "~/ui/error-summary";
import { DateField, FieldFrame, type FormState, TextField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/site-form";

interface OfferedOption {
  value: string;
  label: string;
  category: string;
}

/** Adds something to a stay's bill: of the list, or typed. */
export function ExtraForm({
  id,
  form,
  offer,
  maySetPrices,
}: {
  id: string;
  form: FormState;
  offer: OfferedOption[];
  maySetPrices: boolean;
}) {
  return (
    <SiteForm method="post" action={`/admin/bookings/${id}/bill`} autoComplete="off" noValidate>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="formKey" value={form.values.formKey} />
      <OfferField form={form} offer={offer} />
      {maySetPrices && (
        <TextField
          form={form}
          name="text"
          label="Or what it is"
          hint="What is on no list; the guest reads it on the bill."
          maxLength={200}
          optional
        />
      )}
      <div className="field-pair">
        <TextField form={form} name="quantity" label="How many" inputMode="numeric" size={4} />
        <DateField form={form} name="day" label="Day" />
      </div>
      {maySetPrices && (
        <div className="field-pair">
          <TextField
            form={form}
            name="price"
            label="Price of one"
            hint="Empty: as on the list."
            inputMode="decimal"
            optional
          />
          <TextField
            form={form}
            name="reason"
            label="Why another price"
            hint="The guest reads it on the bill."
            maxLength={500}
            optional
          />
        </div>
      )}
      <p>
        <SubmitButton className="button">Add to the bill</SubmitButton>
      </p>
    </SiteForm>
  );
}

/** What is on offer, by category. */
function OfferField({ form, offer }: { form: FormState; offer: OfferedOption[] }) {
  const categories = [...new Set(offer.map(({ category }) => category))];
  return (
    <FieldFrame form={form} name="item" label="Of the list" optional>
      {(attributes) => (
        <select defaultValue={form.values.item ?? ""} {...attributes}>
          <option value="">Choose</option>
          {categories.map((name) => (
            <optgroup key={name} label={name}>
              {offer
                .filter(({ category }) => category === name)
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
