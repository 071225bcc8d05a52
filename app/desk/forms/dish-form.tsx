import { dishTextNames, dishFieldNames as names } from "~/catalogue/menu/dish-details";
import { dietaryNames, menuCategoryNames } from "~/catalogue/menu/menu-labels";
import { namedOptions, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";
import { FacilityForm, type FacilityOnForm } from "./facility-form";
import { TicksField } from "./ticks-field";

/** A dish or a drink of the menu, new or changed. */
export function DishForm(dish: FacilityOnForm) {
  return (
    <FacilityForm
      {...dish}
      kind="dish"
      list="/admin/menu"
      page="/restaurant?menu=all#menu"
      names={names}
      textNames={dishTextNames}
      listed="On the menu"
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
        hint="One sentence: what it is made of, what comes with it."
        rows={3}
        maxLength={500}
      />
      <div className="field-pair">
        <SelectField
          name="category"
          label={names.category}
          options={namedOptions(menuCategoryNames)}
        />
        <TextField
          name="price"
          label={names.price}
          hint={`In ${site.currency}, tax included. What was charged before stays as it was.`}
          inputMode="decimal"
        />
      </div>
      <TicksField
        name="dietary"
        label={names.dietary}
        hint="Guests with an allergy count on it: tick only what the kitchen keeps to."
        options={namedOptions(dietaryNames)}
      />
    </>
  );
}
