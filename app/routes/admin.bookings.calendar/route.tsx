import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRoomTypes } from "~/catalogue/rooms/desk-room-queries.server";
import { lodgeToday } from "~/core/instants";
import { withQuery } from "~/core/paths";
import { addStayDays, countNights, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { assignmentNotices } from "~/desk/assignment-notices";
import { parsePage } from "~/http/parse-query";
import { readNotice } from "~/http/read-notice";
import {
  listHoldings,
  listRoomUnits,
  listTakenNights,
  listUnitOccupancy,
  listUnitsOfRooms,
  overdueDeparturesQuery,
  unassignedNightsQuery,
} from "~/reservations/occupancy/occupancy-queries.server";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { CalendarFilter, CalendarNavigation } from "./calendar-navigation";
import {
  type CalendarCell,
  countFreeUnits,
  createUnassignedRows,
  createUnitRows,
  listVisibleDays,
  listVisibleMonths,
} from "./calendar-rows.server";
import { parseCalendarSearch } from "./calendar-search.server";
import { CalendarLegend, CalendarTable } from "./calendar-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Booking calendar");

const notices = new Map(assignmentNotices);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { settings } = context;
  const today = lodgeToday(context.now, settings.general.timeZone);
  const { period, weeks, type, submitted, errors } = parseCalendarSearch(url.searchParams, today);
  const [rooms, roomTypesInUse] = await Promise.all([
    listRoomUnits(db, period, type),
    listRoomTypes(db),
  ]);
  const allRoomIds = rooms.map(({ id }) => id);
  const [units, unassignedNights, takenNights] = await Promise.all([
    listUnitsOfRooms(db, period, allRoomIds),
    unassignedNightsQuery(db, period, allRoomIds).execute(),
    listTakenNights(db, period, allRoomIds),
  ]);
  // A guest who has checked out needs no unit for the remaining nights.
  const nightsToAssign = unassignedNights.filter(({ day, isGone }) => day < today || !isGone);
  const matchCount = units.length;
  const { page, pageCount, limit, offset } = parsePage(url.searchParams, matchCount);
  const pageUnits = units.slice(offset, offset + limit);
  const roomIds = [...new Set([...pageUnits, ...nightsToAssign].map(({ roomId }) => roomId))];
  const includesToday = period.checkIn <= today && today < period.checkOut;
  const [holdings, occupancy, overdueDepartures] = await Promise.all([
    listHoldings(db, period, roomIds),
    listUnitOccupancy(
      db,
      period,
      pageUnits.map(({ id }) => id),
    ),
    includesToday ? overdueDeparturesQuery(db, today).execute() : [],
  ]);
  const visibleDays = { period, today };
  return json(
    {
      submitted,
      errors,
      period,
      weeks,
      today,
      currentHref: url.pathname + url.search,
      notice: readNotice(request, notices),
      roomTypesInUse,
      matchCount,
      page,
      pageCount,
      title: `${formatStayDate(period.checkIn)} to ${formatStayDate(addStayDays(period.checkOut, -1))}`,
      months: listVisibleMonths(period),
      days: listVisibleDays(period, today),
      rows: [
        ...createUnassignedRows(nightsToAssign, holdings, visibleDays),
        ...createUnitRows(pageUnits, occupancy, holdings, overdueDepartures, visibleDays),
      ],
      unassignedCount: new Set(nightsToAssign.filter(({ day }) => day >= today).map(({ id }) => id))
        .size,
      availableUnits: countFreeUnits(rooms, takenNights, period),
    },
    { status: errors ? 400 : 200 },
  );
}

export default function BookingCalendar() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Notice text={data.notice} />
      <ErrorSummary errors={data.errors} />
      <Row className="toolbar toolbar-beside-tabs" as="div">
        <h1>Calendar</h1>
        <ButtonLink href="/admin/bookings/new">New booking</ButtonLink>
        <QuietLink href="/admin/bookings/blocks/new">Block room</QuietLink>
      </Row>
      <CalendarNavigation {...data} />
      <CalendarTable {...data} />
      <CalendarDay {...data} />
      <CalendarFilter {...data} />
      <CalendarLegend />
      <Pager {...data} noun="room" />
    </>
  );
}

type CalendarDayProps = Pick<SerializeFrom<typeof loader>, "rows" | "period" | "currentHref">;

/** Renders the rooms on the first visible day as a list, for small screens. */
function CalendarDay({ rows, period: { checkIn: day }, currentHref }: CalendarDayProps) {
  const createDayHref = (days: number) =>
    withQuery(currentHref, { from: addStayDays(day, days), notice: null, page: null });
  const shownRows = rows.flatMap(({ key, name, note, cells }) => {
    const cell = cells[0];
    return cell && (cell.kind === "occupied" || cell.href) ? [{ key, name, note, cell }] : [];
  });
  return (
    <section className="calendar-day" aria-labelledby="calendar-day">
      <h2 id="calendar-day">{formatStayDate(day)}</h2>
      <Row as="nav" aria-label="Other days">
        {day > "2020-01-01" && <SiteLink href={createDayHref(-1)}>Previous day</SiteLink>}
        {day < "2099-12-31" && <SiteLink href={createDayHref(1)}>Next day</SiteLink>}
      </Row>
      <ul className="plain-list">
        {shownRows.map(({ key, name, note, cell }) => (
          <li key={key}>
            <strong>
              {name} {note && <small>{note}</small>}
            </strong>
            <CellSummary cell={cell} day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CellSummary({ cell, day }: { cell: CalendarCell; day: string }) {
  if (cell.kind === "free") {
    return (
      <span className="hint">
        Available
        {cell.href && (
          <>
            , <SiteLink href={cell.href}>Book</SiteLink>
          </>
        )}
      </span>
    );
  }
  const remainingNights = cell.unitFreeOn
    ? countNights({ checkIn: day, checkOut: cell.unitFreeOn })
    : 0;
  return (
    <span>
      <SiteLink href={cell.href}>{cell.name}</SiteLink>{" "}
      <small>
        {cell.stateLabel}
        {remainingNights > 0 && `, until ${formatStayDate(cell.unitFreeOn)}`}
      </small>
    </span>
  );
}
