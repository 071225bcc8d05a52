import type { RoomType, RoomView } from "db/schema";
import { roomTypeLabels, roomViewLabels } from "~/catalogue/rooms/room-labels";
import type { PlainText } from "~/core/languages/translator";
import type { Stay } from "~/core/stay";
import type { Party } from "~/reservations/availability/party";
import { AddChildrenButton } from "~/ui/children-fields";
import { Checkbox, createTranslatedOptions, GroupError, SelectField } from "~/ui/choice-field";
import { type FormState, TextField, useFieldError } from "~/ui/field";
import { Row } from "~/ui/row";
import { createGuestOptions, SearchFields, SearchSummary } from "~/ui/search-fields";
import { SiteForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

/** With scripts, a choice applies at once, and a typed value when the visitor leaves the field. */
export function FilterForm({
  form,
  stay,
  party,
  checkedValues,
  today,
  currencySymbol,
  types,
  views,
  isOpen,
}: {
  form: FormState;
  stay: Stay | null;
  party: Party;
  checkedValues: string[];
  today: string;
  currencySymbol: string;
  types: RoomType[];
  views: RoomView[];
  isOpen: boolean;
}) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <SiteForm
      form={form}
      action="/rooms"
      className="filters"
      aria-label={t("Search rooms")}
      noValidate
      data-look-again="/rooms"
    >
      {stay && <SearchSummary stay={stay} party={party} />}
      <div className="search-bar">
        <SearchFields today={today} />
        <button type="submit" className="button">
          {t("Search Rooms")}
        </button>
        <AddChildrenButton searchPath="/rooms" />
      </div>
      <details className="more-filters" open={isOpen || undefined}>
        <summary>{t("Filters")}</summary>
        <div className="filter-grid">
          <CheckboxGroup
            name="type"
            legend={t("Room type")}
            labels={roomTypeLabels}
            values={types}
            checkedValues={checkedValues}
          />
          <CheckboxGroup
            name="view"
            legend={t("View")}
            labels={roomViewLabels}
            values={views}
            checkedValues={checkedValues}
          />
          <fieldset>
            <legend>{t("Price per night in {currency}", { currency: currencySymbol })}</legend>
            <div className="field-pair">
              <TextField name="minPrice" label={t("Minimum")} optional inputMode="numeric" />
              <TextField name="maxPrice" label={t("Maximum")} optional inputMode="numeric" />
            </div>
          </fieldset>
          <SelectField
            name="capacity"
            label={t("Guests or more")}
            options={[{ value: "", label: t("Any") }, ...createGuestOptions(translator)]}
          />
        </div>
        <Row>
          <button type="submit" className="button button-quiet" formAction="/rooms#results">
            {t("Apply filters")}
          </button>
          <a href="/rooms">{t("Clear Filters")}</a>
        </Row>
      </details>
    </SiteForm>
  );
}

function CheckboxGroup<T extends string>({
  name,
  legend,
  labels,
  values,
  checkedValues,
}: {
  name: string;
  legend: string;
  labels: Record<T, PlainText>;
  values: T[];
  checkedValues: string[];
}) {
  const translator = useTranslator();
  const error = useFieldError(name);
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error && `${name}-error`}>
      <legend>{legend}</legend>
      <GroupError groupId={name} error={error} />
      {createTranslatedOptions(translator, labels, values).map(({ value, label }) => (
        <div key={value}>
          <Checkbox name={name} value={value} defaultChecked={checkedValues.includes(value)}>
            {label}
          </Checkbox>
        </div>
      ))}
    </fieldset>
  );
}
