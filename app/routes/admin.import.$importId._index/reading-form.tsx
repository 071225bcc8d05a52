import type { DecimalSeparator } from "~/core/amount";
import type { DateOrder } from "~/core/dates";
import { createOptions, SelectField } from "~/ui/choice-field";
import { Row } from "~/ui/row";
import { SiteForm } from "~/ui/site-form";

const dateOrderLabels: Record<DateOrder, string> = {
  refuse: "Not chosen: report as errors",
  "day-first": "Day first: 3 April is 03/04",
  "month-first": "Month first: 3 April is 04/03",
};
const decimalSeparatorLabels: Record<DecimalSeparator, string> = {
  either: "Not chosen: report as errors",
  point: "Decimal point: 1,350.50",
  comma: "Decimal comma: 1.350,50",
};

/** Renders the choices for dates and amounts that can be read in two ways. */
export function ReadingForm({
  id,
  dates,
  decimal,
}: {
  id: number;
  dates: DateOrder;
  /** Null for a currency without decimals. */
  decimal: DecimalSeparator | null;
}) {
  return (
    <SiteForm
      form={{ values: { dates, decimal: decimal ?? "either" }, errors: null }}
      method="post"
      action={`/admin/import/${id}/mapping`}
      className="panel"
    >
      <Row>
        <SelectField
          name="dates"
          label="Dates like 03/04/2027"
          options={createOptions(dateOrderLabels)}
        />
        {decimal && (
          <SelectField
            name="decimal"
            label="Amounts like 1,350"
            options={createOptions(decimalSeparatorLabels)}
          />
        )}
      </Row>
      <button type="submit" className="button button-quiet" data-pending="Reading…">
        Read the file again
      </button>
    </SiteForm>
  );
}
