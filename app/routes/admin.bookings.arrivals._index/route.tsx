import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { formatStayDate, formatStayDateInFull } from "~/core/stay";
import { arrivalList } from "~/desk/lists/arrival-list.server";
import { OverdueDepartures } from "~/desk/overdue-departures";
import { UnassignedStays } from "~/desk/unassigned-stays";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { ArrivalsNavigation } from "./arrivals-navigation";
import { StaysSection } from "./stays-section";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Arrivals");

export const loader = (args: LoaderFunctionArgs) => arrivalList.load(args);

export default function Arrivals() {
  const data = useLoaderData<typeof loader>();
  const { from, today } = data;
  const dayText = from === today ? "today" : `on ${formatStayDate(from)}`;
  const periodText = `from ${formatStayDate(from)} to ${formatStayDate(data.lastDay)}`;
  const sectionProps = {
    stays: data.rows,
    maxShown: data.maxStaysShown,
    currentHref: data.currentHref,
  };
  return (
    <div className="arrivals">
      <DeskList
        list={{ ...data, submitted: { from, days: String(data.days), ...data.submitted } }}
        title="Arrivals"
        filterActions={<ArrivalsNavigation {...data} />}
      >
        <UnassignedStays unassigned={data.unassignedStays} />
        <OverdueDepartures stays={data.overdueDepartures} />
        {data.rows.some((stay) => stay.section === "Expected") && (
          <StaysSection section="Expected" dateText="" {...sectionProps} />
        )}
        <StaysSection
          section="Arriving"
          dateText={periodText}
          rowGroupTitleOf={({ checkIn }) =>
            `${formatStayDateInFull(checkIn)}${checkIn === today ? ", today" : ""}`
          }
          {...sectionProps}
        />
        <StaysSection section="Departing" dateText={dayText} {...sectionProps} />
        {data.rows.some((stay) => stay.section === "Moving") && (
          <StaysSection section="Moving" dateText={dayText} {...sectionProps} />
        )}
        <StaysSection section="Staying" dateText={dayText} {...sectionProps} />
      </DeskList>
      <Row>
        <SiteLink href={withQuery("/admin/bookings/calendar", { from })}>
          Calendar for these days
        </SiteLink>
        <SiteLink href="/admin/bookings/arrivals/registration">
          Registration cards for today’s arrivals
        </SiteLink>
      </Row>
    </div>
  );
}
