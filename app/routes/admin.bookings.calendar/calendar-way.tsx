import type { SerializeFrom } from "@remix-run/node";
import { roomTypeNames } from "~/catalogue/room-labels";
import { withQuery } from "~/lodge/paths";
import { addStayDays } from "~/lodge/stay";
import { all, namedOptions, SelectField } from "~/ui/choice-field";
import { DateField } from "~/ui/field";
import { Row } from "~/ui/row";
import type { loader } from "./route";

const path = "/admin/bookings/calendar";
const [firstDay, lastDay] = ["2020-01-01", "2099-12-31"];

/** The ways to another period: the one before and after, today, a date, two weeks or four. */
export function CalendarWay(calendar: SerializeFrom<typeof loader>) {
  const { here, title, period, weeks, today, roomTypesInUse } = calendar;
  const form = { values: calendar.typed, errors: calendar.errors };
  const to = (values: Record<string, string | number | null>) =>
    withQuery(here, { page: null, ...values });
  const previous = addStayDays(period.checkIn, -7 * weeks);
  const isTodayFirst = period.checkIn === today;
  return (
    <>
      <form action={path} className="filter-bar filter-bar-short" noValidate>
        <DateField form={form} name="from" label="From" />
        <SelectField
          form={form}
          name="type"
          label="Room type"
          options={[all, ...namedOptions(roomTypeNames, roomTypesInUse)]}
        />
        <input type="hidden" name="weeks" value={weeks} />
        <Row>
          <button type="submit" className="button button-quiet">
            Show
          </button>
        </Row>
      </form>
      <Row className="calendar-way" as="nav">
        {previous >= firstDay && (
          <a href={to({ from: previous })} rel="prev">
            <span aria-hidden="true">← </span>Previous {weeks} weeks
          </a>
        )}
        <a href={to({ from: null })} aria-current={isTodayFirst ? "true" : undefined}>
          Today
        </a>
        {period.checkOut <= lastDay && (
          <a href={to({ from: period.checkOut })} rel="next">
            Next {weeks} weeks<span aria-hidden="true"> →</span>
          </a>
        )}
        <strong>{title}</strong>
        {[2, 4].map((count) => (
          <a
            key={count}
            href={to({ weeks: count })}
            aria-current={count === weeks ? "true" : undefined}
          >
            {count} weeks
          </a>
        ))}
      </Row>
    </>
  );
}
