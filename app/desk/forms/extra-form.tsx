import { DateField, FieldFrame, type FormState, TextField, useForm } from "~/ui/field";
import { PostForm, SubmitButton } from "~/ui/site-form";

interface ExtraOption {
  value: string;
  label: string;
  category: string;
}

export function ExtraForm({
  id,
  form,
  items,
  canSetPrices,
}: {
  id: string;
  form: FormState;
  items: ExtraOption[];
  canSetPrices: boolean;
}) {
  return (
    <PostForm form={form} action={`/admin/bookings/${id}/folio`} autoComplete="off">
      <ItemField items={items} />
      {canSetPrices && (
        <TextField
          name="text"
          label="Or description"
          hint="For items not on the list. Printed on the guest’s bill."
          maxLength={200}
          required={false}
        />
      )}
      <div className="field-pair">
        <TextField name="quantity" label="Qty" inputMode="numeric" size={4} />
        <DateField name="day" label="Day" />
      </div>
      {canSetPrices && (
        <div className="field-pair">
          <TextField
            name="price"
            label="Unit price"
            hint="Leave blank for the list price. Required with a description."
            inputMode="decimal"
            required={false}
          />
          <TextField
            name="reason"
            label="Reason for override"
            hint="Required if you change the list price. Printed on the guest’s bill."
            maxLength={500}
            required={false}
          />
        </div>
      )}
      <p>
        <SubmitButton className="button">Post charge</SubmitButton>
      </p>
    </PostForm>
  );
}

function ItemField({ items }: { items: ExtraOption[] }) {
  const form = useForm();
  const categories = [...new Set(items.map(({ category }) => category))];
  return (
    <FieldFrame name="item" label="Item">
      {(attributes) => (
        <select defaultValue={form.values.item ?? ""} {...attributes}>
          <option value="">Choose</option>
          {categories.map((name) => (
            <optgroup key={name} label={name}>
              {items
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
