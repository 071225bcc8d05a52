import { type Option, SelectField } from "~/ui/choice-field";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";

export function MonthForm({ month, months }: { month: string; months: Option[] }) {
  return (
    <SiteForm
      form={{ values: { month } }}
      action="/admin/guests/statistics"
      className="filter-bar filter-bar-short"
      noValidate
    >
      <SelectField name="month" label="Month" options={months} />
      <Row>
        <SubmitButton className="button button-quiet">Show</SubmitButton>
      </Row>
    </SiteForm>
  );
}
