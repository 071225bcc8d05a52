import {
  spaceFieldLabels as labels,
  spaceTextLabels,
} from "~/catalogue/conference-spaces/space-details";
import { toSpacePlaceId } from "~/catalogue/facilities/places";
import { TextAreaField, TextField } from "~/ui/field";
import { useSiteData } from "~/ui/site-data";
import { CatalogueItemForm, type CatalogueItemFormData } from "./catalogue-item-form";
import { PlacePicturesLink } from "./pictures-link";

export function SpaceForm(item: CatalogueItemFormData) {
  return (
    <CatalogueItemForm
      {...item}
      kind="space"
      listHref="/admin/spaces"
      publicHref={`/conference?space=${item.id}#space`}
      labels={labels}
      textLabels={spaceTextLabels}
      listedLabel="On the site"
      links={<PlacePicturesLink placeId={toSpacePlaceId(String(item.id))} values={item.values} />}
    >
      <SpaceFields />
    </CatalogueItemForm>
  );
}

function SpaceFields() {
  const { site } = useSiteData();
  return (
    <>
      <TextField name="name" label={labels.name} maxLength={120} />
      <TextAreaField name="description" label={labels.description} rows={4} maxLength={2000} />
      <div className="field-pair">
        <TextField
          name="capacity"
          label={labels.capacity}
          hint="Larger requests are refused."
          inputMode="numeric"
        />
        <TextField
          name="pricePerHour"
          label={labels.pricePerHour}
          hint={`In ${site.currency}. Existing requests keep their price.`}
          inputMode="decimal"
        />
      </div>
      <TextAreaField
        name="amenities"
        label={labels.amenities}
        hint="One per line"
        rows={5}
        maxLength={3000}
        optional
      />
    </>
  );
}
