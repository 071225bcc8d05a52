import { dishTextLabels, dishFieldLabels as names } from "~/catalogue/menu/dish-details";
import { dietaryLabels, menuCategoryLabels } from "~/catalogue/menu/menu-labels";
import { createOptions, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";
import { CheckboxesField } from "./checkboxes-field";
import { FacilityForm, type FacilityFormData } from "./facility-form";

/** Renders the form of a dish. */
export function DishForm(dish: FacilityFormData) {
  return (
    <FacilityForm
      {...dish}
      kind="dish"
      listHref="/admin/menu"
      publicHref="/restaurant?menu=all#menu"
      labels={names}
      textLabels={dishTextLabels}
      listedLabel="On the menu"
    >
      <DishFields />
    </FacilityForm>
  );
}

function DishFields() {
  const { site } = useSiteData();
  return (
    <>
      <TextField name="name" label={names.name} maxLength={120} />
      <TextAreaField
        name="description"
        label={names.description}
        hint="One sentence: ingredients and sides."
        rows={3}
        maxLength={500}
      />
      <div className="field-pair">
        <SelectField
          name="category"
          label={names.category}
          options={createOptions(menuCategoryLabels)}
        />
        <TextField
          name="price"
          label={names.price}
          hint={`In ${site.currency}, including tax.`}
          inputMode="decimal"
        />
      </div>
      <CheckboxesField
        name="dietary"
        label={names.dietary}
        hint="Guests with allergies rely on this."
        options={createOptions(dietaryLabels)}
      />
    </>
  );
}
