import { spacePlace } from "~/facilities/places";
import { spaceFieldNames as names, spaceTextNames } from "~/facilities/space-details";
import { type FormState, TextAreaField, TextField } from "~/ui/field";
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
      fields={(form) => <SpaceFields form={form} />}
    />
  );
}

function SpaceFields({ form }: { form: FormState }) {
  const { site } = useSiteData();
  return (
    <>
      <TextField form={form} name="name" label={names.name} maxLength={120} />
      <TextAreaField
        form={form}
        name="description"
        label={names.description}
        rows={4}
        maxLength={2000}
      />
      <div className="field-pair">
        <TextField
          form={form}
          name="capacity"
          label={names.capacity}
          hint="Who asks for more is told so."
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="pricePerHour"
          label={names.pricePerHour}
          hint={`In ${site.currency}. Requests keep the price that they were shown.`}
          inputMode="decimal"
        />
      </div>
      <TextAreaField
        form={form}
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
