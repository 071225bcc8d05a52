import type { SerializeFrom } from "@remix-run/node";
import { roomTypeLabels } from "~/catalogue/rooms/room-labels";
import { withQuery } from "~/core/paths";
import { addStayDays } from "~/core/stay";
import { allOption, createOptions, SelectField } from "~/ui/choice-field";
import { DateField } from "~/ui/field";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

const path = "/admin/bookings/calendar";
const [firstDay, lastDay] = ["2020-01-01", "2099-12-31"];

export function CalendarNavigation(calendar: SerializeFrom<typeof loader>) {
  const { currentHref, title, period, weeks, today } = calendar;
  const createHref = (values: Record<string, string | number | null>) =>
    withQuery(currentHref, { page: null, notice: null, ...values });
  const previousStart = addStayDays(period.checkIn, -7 * weeks);
  const isTodayFirst = period.checkIn === today;
  return (
    <Row className="calendar-navigation" as="nav" aria-label="Other weeks">
      {previousStart >= firstDay && (
        <SiteLink href={createHref({ from: previousStart })} rel="prev">
          <span aria-hidden="true">← </span>Previous {weeks} weeks
        </SiteLink>
      )}
      <SiteLink href={createHref({ from: null })} aria-current={isTodayFirst ? "true" : undefined}>
        Today
      </SiteLink>
      {period.checkOut <= lastDay && (
        <SiteLink href={createHref({ from: period.checkOut })} rel="next">
          Next {weeks} weeks<span aria-hidden="true"> →</span>
        </SiteLink>
      )}
      <strong>{title}</strong>
      {[2, 4].map((count) => (
        <SiteLink
          key={count}
          href={createHref({ weeks: count })}
          aria-current={count === weeks ? "true" : undefined}
          className="calendar-length"
        >
          {count} weeks
        </SiteLink>
      ))}
    </Row>
  );
}

export function CalendarFilter({
  submitted,
  errors,
  weeks,
  roomTypesInUse,
}: Pick<SerializeFrom<typeof loader>, "submitted" | "errors" | "weeks" | "roomTypesInUse">) {
  const form = { values: submitted, errors };
  return (
    <SiteForm form={form} action={path} className="filter-bar filter-bar-short" noValidate>
      <DateField name="from" label="From" />
      <SelectField
        name="type"
        label="Room type"
        options={[allOption, ...createOptions(roomTypeLabels, roomTypesInUse)]}
      />
      <input type="hidden" name="weeks" value={weeks} />
      <Row>
        <SubmitButton className="button button-quiet">Show</SubmitButton>
      </Row>
    </SiteForm>
  );
}
