import { ErrorSummary } from "~/ui/error-summary";
import { DateField, type FormState } from "~/ui/field";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";

export function PeriodForm({ form }: { form: FormState }) {
  return (
    <SiteForm
      form={form}
      method="get"
      action="/admin/analytics/performance"
      className="desk-form"
      noValidate
    >
      <ErrorSummary errors={form.errors} />
      <div className="field-pair">
        <DateField name="from" label="From" />
        <DateField name="to" label="To" hint="Inclusive." />
      </div>
      <Row>
        <SubmitButton className="button button-quiet">Show report</SubmitButton>
      </Row>
    </SiteForm>
  );
}
