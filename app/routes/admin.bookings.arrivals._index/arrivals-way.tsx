import { withQuery } from "~/lodge/paths";
import { addStayDays } from "~/lodge/stay";
import { DateField, type FormState, TextField } from "~/ui/field";
import { Row } from "~/ui/row";

const path = "/admin/bookings/arrivals";

/** Which days the list shows, and the ways to others. */
export function ArrivalsWay({ form, here, from }: { form: FormState; here: string; from: string }) {
  return (
    <form action={path} className="filter-bar filter-bar-short no-print" noValidate>
      <DateField form={form} name="from" label="From" />
      <TextField
        form={form}
        name="days"
        label="Days"
        type="number"
        inputMode="numeric"
        min={1}
        max={31}
      />
      <Row>
        <button type="submit" className="button button-quiet">
          Show
        </button>
        {from > "2020-01-01" && (
          <a href={withQuery(here, { from: addStayDays(from, -1) })} rel="prev">
            Day before
          </a>
        )}
        <a href={withQuery(here, { from: null })}>Today</a>
        {from < "2099-12-31" && (
          <a href={withQuery(here, { from: addStayDays(from, 1) })} rel="next">
            Day after
          </a>
        )}
      </Row>
    </form>
  );
}
