import {
  amenityTextLabels,
  amenityFieldLabels as names,
} from "~/catalogue/amenities/amenity-details";
import { amenityTypeLabels } from "~/catalogue/amenities/amenity-labels";
import { toAmenityPlaceId } from "~/catalogue/facilities/places";
import { openingLabels } from "~/catalogue/menu/opening-hours";
import { createOptions, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { CheckboxesField } from "./checkboxes-field";
import { FacilityForm, type FacilityFormData } from "./facility-form";
import { PicturesLink } from "./pictures-link";

/** Renders the form of an amenity. */
export function AmenityForm(amenity: FacilityFormData) {
  return (
    <FacilityForm
      {...amenity}
      kind="amenity"
      listHref="/admin/amenities"
      publicHref="/amenities#amenities"
      labels={names}
      textLabels={amenityTextLabels}
      listedLabel="On the site"
      links={<PicturesLink id={toAmenityPlaceId(String(amenity.id))} values={amenity.values} />}
    >
      <AmenityFields />
    </FacilityForm>
  );
}

function AmenityFields() {
  return (
    <>
      <TextField name="name" label={names.name} maxLength={120} />
      <SelectField name="type" label={names.type} options={createOptions(amenityTypeLabels)} />
      <TextAreaField name="description" label={names.description} rows={4} maxLength={2000} />
      <CheckboxesField
        name="hours"
        label={names.hours}
        hint="Uses the hours in Settings → General. If none is ticked, it is open 24 hours."
        options={createOptions(openingLabels)}
      />
    </>
  );
}
