import {
  spaceFieldNames as names,
  spaceTextNames,
} from "~/catalogue/conference-spaces/space-details";
import { spacePlace } from "~/catalogue/facilities/places";
import { TextAreaField, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";
import { FacilityForm, type FacilityOnForm } from "./facility-form";
import { PlaceLink } from "./place-link";

/** A conference space, new or changed. */
export function SpaceForm(space: FacilityOnForm) {
  return (
    <FacilityForm
      {...space}
      kind="space"
      list="/admin/spaces"
      page={`/conference?space=${space.id}#space`}
      names={names}
      textNames={spaceTextNames}
      listed="Offered"
      links={<PlaceLink id={spacePlace(String(space.id))} values={space.values} />}
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
