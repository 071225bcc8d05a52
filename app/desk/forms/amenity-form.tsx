import {
  amenityTextLabels,
  amenityFieldLabels as labels,
} from "~/catalogue/amenities/amenity-details";
import { amenityTypeLabels } from "~/catalogue/amenities/amenity-labels";
import { toAmenityPlaceId } from "~/catalogue/facilities/places";
import { openingLabels } from "~/catalogue/menu/opening-hours";
import { createOptions, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { CatalogueItemForm, type CatalogueItemFormData } from "./catalogue-item-form";
import { CheckboxesField } from "./checkboxes-field";
import { PlacePicturesLink } from "./pictures-link";

export function AmenityForm(item: CatalogueItemFormData) {
  return (
    <CatalogueItemForm
      {...item}
      kind="amenity"
      listHref="/admin/amenities"
      publicHref="/amenities#amenities"
      labels={labels}
      textLabels={amenityTextLabels}
      listedLabel="On the site"
      links={<PlacePicturesLink placeId={toAmenityPlaceId(String(item.id))} values={item.values} />}
    >
      <AmenityFields />
    </CatalogueItemForm>
  );
}

function AmenityFields() {
  return (
    <>
      <TextField name="name" label={labels.name} maxLength={120} />
      <SelectField name="type" label={labels.type} options={createOptions(amenityTypeLabels)} />
      <TextAreaField name="description" label={labels.description} rows={4} maxLength={2000} />
      <CheckboxesField
        name="hours"
        label={labels.hours}
        hint="Uses the hours in Settings → General. If none is ticked, it is open 24 hours."
        options={createOptions(openingLabels)}
      />
    </>
  );
}
