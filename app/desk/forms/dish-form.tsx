import { dishTextLabels, dishFieldLabels as labels } from "~/catalogue/menu/dish-details";
import { dietaryLabels, menuCategoryLabels } from "~/catalogue/menu/menu-labels";
import { createOptions, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";
import { CatalogueItemForm, type CatalogueItemFormData } from "./catalogue-item-form";
import { CheckboxesField } from "./checkboxes-field";

export function DishForm(item: CatalogueItemFormData) {
  return (
    <CatalogueItemForm
      {...item}
      kind="dish"
      listHref="/admin/menu"
      publicHref="/restaurant?menu=all#menu"
      labels={labels}
      textLabels={dishTextLabels}
      listedLabel="On the menu"
    >
      <DishFields />
    </CatalogueItemForm>
  );
}

function DishFields() {
  const { site } = useSiteData();
  return (
    <>
      <TextField name="name" label={labels.name} maxLength={120} />
      <TextAreaField
        name="description"
        label={labels.description}
        hint="One sentence: ingredients and sides."
        rows={3}
        maxLength={500}
      />
      <div className="field-pair">
        <SelectField
          name="category"
          label={labels.category}
          options={createOptions(menuCategoryLabels)}
        />
        <TextField
          name="price"
          label={labels.price}
          hint={`In ${site.currency}, including tax.`}
          inputMode="decimal"
        />
      </div>
      <CheckboxesField
        name="dietary"
        label={labels.dietary}
        hint="Guests with allergies rely on this."
        options={createOptions(dietaryLabels)}
      />
    </>
  );
}
