import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRoomTypes } from "~/catalogue/rooms/desk-room-queries.server";
import { lodgeToday } from "~/core/instants";
import { addStayDays, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { assignmentNotices } from "~/desk/assignment-notices";
import { parsePage } from "~/http/paging";
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
import { CalendarDay } from "./calendar-day";
import {
  calendarDays,
  calendarMonths,
  countFreeUnits,
  doorlessRows,
  unitRows,
} from "./calendar-rows.server";
import { readCalendarSearch } from "./calendar-search.server";
import { CalendarKey, CalendarTable } from "./calendar-table";
import { CalendarFilter, CalendarWay } from "./calendar-way";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Booking calendar");

const notices = new Map(assignmentNotices);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { settings } = context;
  const today = lodgeToday(context.now, settings.general.timeZone);
  const { period, weeks, type, submitted, errors } = readCalendarSearch(url.searchParams, today);
  const [rooms, roomTypesInUse] = await Promise.all([
    listRoomUnits(db, period, type),
    listRoomTypes(db),
  ]);
  const allRoomIds = rooms.map(({ id }) => id);
  const [units, withoutUnit, taken] = await Promise.all([
    listUnitsOfRooms(db, period, allRoomIds),
    unassignedNightsQuery(db, period, allRoomIds).execute(),
    listTakenNights(db, period, allRoomIds),
  ]);
  // Guests who have left need no unit.
  const doorless = withoutUnit.filter(({ day, isGone }) => day < today || !isGone);
  const matching = units.length;
  const { page, pages, limit, offset } = parsePage(url.searchParams, matching);
  const shown = units.slice(offset, offset + limit);
  const roomIds = [...new Set([...shown, ...doorless].map(({ roomId }) => roomId))];
  const isToday = period.checkIn <= today && today < period.checkOut;
  const [holdings, behind, overdue] = await Promise.all([
    listHoldings(db, period, roomIds),
    listUnitOccupancy(
      db,
      period,
      shown.map(({ id }) => id),
    ),
    isToday ? overdueDeparturesQuery(db, today).execute() : [],
  ]);
  const inSight = { period, today };
  return json(
    {
      submitted,
      errors,
      period,
      weeks,
      today,
      here: url.pathname + url.search,
      notice: readNotice(request, notices),
      roomTypesInUse,
      matching,
      page,
      pages,
      title: `${formatStayDate(period.checkIn)} to ${formatStayDate(addStayDays(period.checkOut, -1))}`,
      months: calendarMonths(period),
      days: calendarDays(period, today),
      rows: [
        ...doorlessRows(doorless, holdings, inSight),
        ...unitRows(shown, behind, holdings, overdue, inSight),
      ],
      doorless: new Set(doorless.filter(({ day }) => day >= today).map(({ id }) => id)).size,
      free: countFreeUnits(rooms, taken, period),
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
      <CalendarWay {...data} />
      <CalendarTable {...data} />
      <CalendarDay {...data} />
      <CalendarFilter {...data} />
      <CalendarKey />
      <Pager {...data} noun="room" />
    </>
  );
}
