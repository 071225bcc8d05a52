import { roomFieldLabels } from "~/catalogue/rooms/room-details";
import { roomTypeLabels, roomViewLabels } from "~/catalogue/rooms/room-labels";
import { english } from "~/core/languages/english";
import { translatedTexts } from "~/core/languages/translated-fields";
import { ConsentField, createOptions, RadioField, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { createGuestOptions } from "~/ui/search-fields";
import { useSiteData } from "~/ui/site-data";
import { SiteLink } from "~/ui/site-link";
import { TranslationFields } from "./translation-fields";

/** If one of these fields changes, the clerk has to confirm again that a board has no rate of its own. */
export const rateFields = ["rateBB", "rateHB", "rateFB"] as const;

export function RoomFields({
  outdated,
  isNew = false,
}: {
  /** The former English texts of outdated translations. */
  outdated?: Record<string, string>;
  isNew?: boolean;
}) {
  const labels = roomFieldLabels;
  const { site } = useSiteData();
  return (
    <>
      <fieldset>
        <legend>Details</legend>
        <TextField name="name" label={labels.name} maxLength={120} />
        <TextAreaField name="description" label={labels.description} maxLength={2000} />
        <div className="field-pair">
          <SelectField name="type" label={labels.type} options={createOptions(roomTypeLabels)} />
          <SelectField name="view" label={labels.view} options={createOptions(roomViewLabels)} />
          <SelectField
            name="capacity"
            label={labels.capacity}
            options={createGuestOptions(english)}
          />
          <TextField name="sizeM2" label={labels.sizeM2} inputMode="numeric" />
        </div>
        <div className="field-pair">
          <TextField
            name="beds"
            label={labels.beds}
            hint="For example: 1 double bed"
            maxLength={100}
          />
          {isNew && (
            <TextField
              name="units"
              label={labels.units}
              hint="You can name each room afterwards"
              inputMode="numeric"
            />
          )}
        </div>
        <TextAreaField
          name="amenities"
          label={labels.amenities}
          hint="One per line. Lists show the first three."
          rows={7}
          maxLength={3000}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>Base rates per night, in {site.currency}</legend>
        <div className="field-pair">
          <TextField name="rateBB" label={labels.rateBB} inputMode="decimal" />
          <TextField name="rateHB" label={labels.rateHB} inputMode="decimal" optional />
          <TextField name="rateFB" label={labels.rateFB} inputMode="decimal" optional />
        </div>
        <ConsentField
          name="sureOfBoards"
          label="Sell at the bed & breakfast rate"
          confirmedFields={[...rateFields]}
        />
        <p className="hint">
          Blank: sold at the bed & breakfast rate. Seasonal rates are under{" "}
          <SiteLink href="/admin/rooms/seasons">Seasons</SiteLink>.
        </p>
      </fieldset>
      <fieldset>
        <legend>Website</legend>
        <RadioField
          name="isListed"
          label="Status"
          options={[
            { value: "yes", label: "On sale" },
            { value: "no", label: "Off sale (existing bookings stay)" },
          ]}
        />
        <TextField
          name="position"
          label={labels.position}
          hint="Lowest first"
          inputMode="numeric"
        />
      </fieldset>
      <TranslationFields texts={translatedTexts.room} labels={labels} outdated={outdated} />
    </>
  );
}
