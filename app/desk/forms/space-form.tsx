import {
  spaceFieldLabels as names,
  spaceTextLabels,
} from "~/catalogue/conference-spaces/space-details";
import { spacePlaceId } from "~/catalogue/facilities/places";
import { TextAreaField, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";
import { FacilityForm, type FacilityFormData } from "./facility-form";
import { PicturesLink } from "./pictures-link";

export function SpaceForm(space: FacilityFormData) {
  return (
    <FacilityForm
      {...space}
      kind="space"
      list="/admin/spaces"
      page={`/conference?space=${space.id}#space`}
      names={names}
      textNames={spaceTextLabels}
      listed="Offered"
      links={<PicturesLink id={spacePlaceId(String(space.id))} values={space.values} />}
    >
      <SpaceFields />
    </FacilityForm>
  );
}

function SpaceFields() {
  const { site } = useSiteData();
  return (
    <>
      <TextField name="name" label={names.name} maxLength={120} />
      <TextAreaField name="description" label={names.description} rows={4} maxLength={2000} />
      <div className="field-pair">
        <TextField
          name="capacity"
          label={names.capacity}
          hint="Who asks for more is told so."
          inputMode="numeric"
        />
        <TextField
          name="pricePerHour"
          label={names.pricePerHour}
          hint={`In ${site.currency}. Requests keep the price that they were shown.`}
          inputMode="decimal"
        />
      </div>
      <TextAreaField
        name="amenities"
        label={names.amenities}
        hint="One on each line; the cards name the first two"
        rows={5}
        maxLength={3000}
        optional
      />
    </>
  );
}
