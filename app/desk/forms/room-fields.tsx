import { roomFieldLabels } from "~/catalogue/rooms/room-details";
import { roomTypeLabels, roomViewLabels } from "~/catalogue/rooms/room-labels";
import { english } from "~/core/languages/english";
import { ConsentField, createOptions, RadioField, SelectField } from "~/ui/choice-field";
import { TextAreaField, TextField } from "~/ui/field";
import { guestOptions } from "~/ui/search-fields";
import { useSiteData } from "~/ui/site-data";
import { SiteLink } from "~/ui/site-link";
import { TranslationFields } from "./translation-fields";

/** The fields covered by the confirmation of a board without a rate. */
export const rateFields = ["rateBB", "rateHB", "rateFB"] as const;

export function RoomFields({
  outdated,
  isNew = false,
}: {
  /** Translations whose English text has changed since. */
  outdated?: Record<string, string>;
  isNew?: boolean;
}) {
  const names = roomFieldLabels;
  const { site } = useSiteData();
  return (
    <>
      <fieldset>
        <legend>What it is</legend>
        <TextField name="name" label={names.name} maxLength={120} />
        <TextAreaField name="description" label={names.description} maxLength={2000} />
        <div className="field-pair">
          <SelectField name="type" label={names.type} options={createOptions(roomTypeLabels)} />
          <SelectField name="view" label={names.view} options={createOptions(roomViewLabels)} />
          <SelectField name="capacity" label={names.capacity} options={guestOptions(english)} />
          <TextField name="sizeM2" label={names.sizeM2} inputMode="numeric" />
        </div>
        <div className="field-pair">
          <TextField name="beds" label={names.beds} hint="Such as 1 double bed" maxLength={100} />
          {isNew && (
            <TextField
              name="units"
              label={names.units}
              hint="How many such rooms there are; each gets a door that you can name"
              inputMode="numeric"
            />
          )}
        </div>
        <TextAreaField
          name="amenities"
          label={names.amenities}
          hint="One on each line; lists name the first three"
          rows={7}
          maxLength={3000}
          optional
        />
      </fieldset>
      <fieldset>
        <legend>Usual rates per night, in {site.currency}</legend>
        <div className="field-pair">
          <TextField name="rateBB" label={names.rateBB} inputMode="decimal" />
          <TextField name="rateHB" label={names.rateHB} inputMode="decimal" optional />
          <TextField name="rateFB" label={names.rateFB} inputMode="decimal" optional />
        </div>
        <ConsentField
          name="sureOfBoards"
          label="Yes, sell it at the bed & breakfast rate"
          to={[...rateFields]}
        />
        <p className="hint">
          Without a rate of its own a board is sold at bed & breakfast's. Other rates for some
          nights are in <SiteLink href="/admin/rooms/seasons">Seasons</SiteLink>.
        </p>
      </fieldset>
      <fieldset>
        <legend>On the site</legend>
        <RadioField
          name="isListed"
          label="State"
          options={[
            { value: "yes", label: "On sale" },
            { value: "no", label: "Withdrawn: guests do not see it, its bookings stay" },
          ]}
        />
        <TextField
          name="position"
          label={names.position}
          hint="1 stands first"
          inputMode="numeric"
        />
      </fieldset>
      <TranslationFields kind="room" names={names} outdated={outdated} />
    </>
  );
}
