import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { addStayDays, formatStayDate, formatStayDateInFull } from "~/core/stay";
import { arrivalList } from "~/desk/lists/arrival-list.server";
import { arrivalSectionLabels } from "~/desk/lists/arrival-section-labels";
import { OverdueDepartures, UnassignedStays } from "~/desk/stay-alerts";
import { DeskList } from "~/ui/desk/desk-list";
import { ListTable } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { type StayRow, stayColumns } from "./stay-columns";

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

function ArrivalsNavigation({ currentHref, from }: { currentHref: string; from: string }) {
  return (
    <>
      <button type="submit" className="button button-quiet">
        Show
      </button>
      {from > "2020-01-01" && (
        <SiteLink href={withQuery(currentHref, { from: addStayDays(from, -1) })} rel="prev">
          Previous day
        </SiteLink>
      )}
      <SiteLink href={withQuery(currentHref, { from: null })}>Today</SiteLink>
      {from < "2099-12-31" && (
        <SiteLink href={withQuery(currentHref, { from: addStayDays(from, 1) })} rel="next">
          Next day
        </SiteLink>
      )}
    </>
  );
}

function StaysSection({
  section,
  dateText,
  stays,
  maxShown,
  currentHref,
  rowGroupTitleOf,
}: {
  section: StayRow["section"];
  dateText: string;
  stays: StayRow[];
  maxShown: number;
  currentHref: string;
  rowGroupTitleOf?: (stay: StayRow) => string;
}) {
  const id = section.toLowerCase();
  const title = `${arrivalSectionLabels[section]} ${dateText}`.trim();
  const rows = stays.filter((stay) => stay.section === section);
  const hasMore = rows.length > maxShown;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}{" "}
        <small>{hasMore ? `more than ${maxShown} stays` : pluralise(rows.length, "stay")}</small>
      </h2>
      {rows.length > 0 && (
        <ListTable
          className="stays"
          caption={title}
          columns={stayColumns}
          rowHeader="Name"
          rows={rows}
          currentHref={currentHref}
          rowGroupTitleOf={rowGroupTitleOf}
        />
      )}
      {hasMore && <p>Only the first {maxShown} are shown. The CSV export has all of them.</p>}
    </section>
  );
}
