import {
  amenityTextNames,
  amenityFieldNames as names,
} from "~/catalogue/amenities/amenity-details";
import { amenityTypeNames } from "~/catalogue/amenities/amenity-labels";
import { amenityPlace } from "~/catalogue/facilities/places";
import { openingNames } from "~/catalogue/menu/opening-hours";
import { namedOptions, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { FacilityForm, type FacilityOnForm } from "./facility-form";
import { PlaceLink } from "./place-link";
import { TicksField } from "./ticks-field";

/** An amenity of the house, new or changed. */
export function AmenityForm(amenity: FacilityOnForm) {
  return (
    <FacilityForm
      {...amenity}
      kind="amenity"
      list="/admin/amenities"
      page="/amenities#amenities"
      names={names}
      textNames={amenityTextNames}
      listed="On the page"
      links={<PlaceLink id={amenityPlace(String(amenity.id))} values={amenity.values} />}
    >
      <AmenityFields />
    </FacilityForm>
  );
}

function AmenityFields() {
  return (
    <>
      <TextField name="name" label={names.name} maxLength={120} />
      <SelectField name="type" label={names.type} options={namedOptions(amenityTypeNames)} />
      <TextAreaField name="description" label={names.description} rows={4} maxLength={2000} />
      <TicksField
        name="hours"
        label={names.hours}
        hint="The hours of Settings → General that it keeps. Tick none and it is open day and night."
        options={namedOptions(openingNames)}
      />
    </>
  );
}
