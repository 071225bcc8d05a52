import { DateField, FieldFrame, type FormState, TextField, useForm } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/site-form";

interface OfferedOption {
  value: string;
  label: string;
  category: string;
}

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
    <PostForm form={form} action={`/admin/bookings/${id}/bill`} autoComplete="off">
      <OfferField offer={offer} />
      {maySetPrices && (
        <TextField
          name="text"
          label="Or what it is"
          hint="What is on no list; the guest reads it on the bill."
          maxLength={200}
          optional
        />
      )}
      <div className="field-pair">
        <TextField name="quantity" label="How many" inputMode="numeric" size={4} />
        <DateField name="day" label="Day" />
      </div>
      {maySetPrices && (
        <div className="field-pair">
          <TextField
            name="price"
            label="Price of one"
            hint="Empty: as on the list."
            inputMode="decimal"
            optional
          />
          <TextField
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
    </PostForm>
  );
}

function OfferField({ offer }: { offer: OfferedOption[] }) {
  const form = useForm();
  const categories = [...new Set(offer.map(({ category }) => category))];
  return (
    <FieldFrame name="item" label="Of the list" optional>
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
