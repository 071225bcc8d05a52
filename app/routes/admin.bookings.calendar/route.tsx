import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listRoomTypes } from "~/catalogue/desk-room-queries.server";
import { db } from "~/db.server";
import { readPage } from "~/http/paging";
import { readNotice } from "~/http/read-notice";
import { lodgeToday } from "~/lodge/instants";
import { addStayDays, formatStayDate } from "~/lodge/stay";
import { listHoldings, listRoomUnits, listTakenNights } from "~/stays/occupancy-queries.server";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Row } from "~/ui/row";
import { calendarDays, calendarMonths, countFreeUnits, roomRows } from "./calendar-rows.server";
import { readCalendarSearch } from "./calendar-search.server";
import { CalendarKey, CalendarTable } from "./calendar-table";
import { CalendarWay } from "./calendar-way";
import { pickRooms } from "./pick-rooms";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Booking calendar");

const notices = new Map([["changed", "Booking changed."]]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { settings } = context;
  const today = lodgeToday(context.now, settings.general.timeZone);
  const { period, weeks, type, typed, errors } = readCalendarSearch(url.searchParams, today);
  const [rooms, roomTypesInUse] = await Promise.all([
    listRoomUnits(db, period, type),
    listRoomTypes(db),
  ]);
  const matching = rooms.reduce((sum, { units }) => sum + units, 0);
  const { page, pages, limit, offset } = readPage(url.searchParams, matching);
  const shown = pickRooms(rooms, { offset, limit });
  const [holdings, taken] = await Promise.all([
    listHoldings(
      db,
      period,
      shown.map(({ room }) => room.id),
    ),
    listTakenNights(
      db,
      period,
      rooms.map(({ id }) => id),
    ),
  ]);
  return json(
    {
      typed,
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
      rows: shown.flatMap(({ room, from, to }) =>
        roomRows(room, holdings, { period, today }).slice(from, to),
      ),
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
      <Row className="toolbar" as="div">
        <h1>Calendar</h1>
        <ButtonLink href="/admin/bookings/new">New booking</ButtonLink>
        <QuietLink href="/admin/bookings/blocks/new">Block a room</QuietLink>
      </Row>
      <CalendarWay {...data} />
      <CalendarTable {...data} />
      <CalendarKey />
      <Pager {...data} noun="room" />
    </>
  );
}
