import { priceItemFieldLabels as labels } from "~/catalogue/extras/price-item-details";
import type { EditConflict } from "~/core/change-log/edit-conflict";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { RadioField } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";

export function PriceForm({
  currentHref,
  title,
  values,
  categories,
  submission,
}: {
  currentHref: string;
  title: string;
  values: Record<string, string>;
  categories: string[];
  submission: (FormState & { conflict: EditConflict | null }) | undefined;
}) {
  const form: FormState = submission ?? { values };
  const isExisting = form.values.version !== undefined;
  return (
    <PostForm form={form} action={currentHref} className="desk-form">
      <ConflictAlert conflict={submission?.conflict} />
      <h1>{title}</h1>
      {isExisting && <VersionFields />}
      <TextField
        name="name"
        label={labels.name}
        hint="Shown on the guest’s bill."
        maxLength={120}
      />
      <TextField
        name="category"
        label={labels.category}
        hint={`For example ${categories.join(", ")}. A new name creates a new category.`}
        maxLength={60}
        list="categories"
      />
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="field-pair">
        <TextField
          name="price"
          label={labels.price}
          hint="Per unit, including tax."
          inputMode="decimal"
        />
        <TextField
          name="taxPercent"
          label={labels.taxPercent}
          hint="0 if no tax."
          inputMode="decimal"
        />
      </div>
      <TextField
        name="position"
        label={labels.position}
        hint="Lowest first."
        inputMode="numeric"
        size={4}
      />
      <RadioField
        name="isActive"
        label={labels.isActive}
        options={[
          { value: "yes", label: "Active" },
          { value: "no", label: "Inactive" },
        ]}
      />
      {isExisting && <p className="hint">Charges already posted do not change.</p>}
      <FormActions
        submitLabel="Save item"
        cancelLabel="Back to the list"
        cancelHref="/admin/extras"
      />
    </PostForm>
  );
}
