import { inDays } from "../../world/days";
import { query, stay, taken } from "./samples";
import { seenBy } from "./site-page";

export const deskCalendarPages = seenBy("staff", [
  { name: "desk, calendar", path: "/admin/bookings/calendar" },
  {
    name: "desk, calendar, four weeks",
    path: `/admin/bookings/calendar?from=${inDays(20)}&weeks=4`,
  },
  {
    name: "desk, calendar, wrong date",
    path: "/admin/bookings/calendar?from=soon&weeks=9",
    status: 400,
  },
  { name: "desk, calendar, no rooms", path: "/admin/bookings/calendar?type=suite" },
  { name: "desk, arrivals", path: `/admin/bookings/arrivals?days=31` },
  { name: "desk, arrivals, wrong days", path: "/admin/bookings/arrivals?days=99", status: 400 },
  { name: "desk, blocks", path: "/admin/bookings/blocks?notice=created" },
  { name: "desk, past blocks", path: "/admin/bookings/blocks?when=past" },
  { name: "desk, blocks, none found", path: "/admin/bookings/blocks?room=3" },
  { name: "desk, block", path: "/admin/bookings/blocks/1" },
  { name: "desk, past block", path: "/admin/bookings/blocks/2" },
  { name: "desk, remove a block", path: "/admin/bookings/blocks/1/remove" },
  { name: "desk, remove a past block", path: "/admin/bookings/blocks/2/remove" },
  { name: "desk, new block", path: "/admin/bookings/blocks/new" },
  {
    name: "desk, new block sent empty",
    path: "/admin/bookings/blocks/new",
    send: { roomId: "" },
    status: 400,
  },
  {
    name: "desk, new block with a booking in the way",
    path: "/admin/bookings/blocks/new",
    send: {
      roomId: "4",
      firstNight: taken.checkIn,
      endDay: stay.checkOut,
      units: "1",
      reason: "Roof",
    },
    status: 409,
  },
  {
    name: "desk, block changed meanwhile",
    path: "/admin/bookings/blocks/1",
    send: {
      roomId: "4",
      firstNight: inDays(60),
      endDay: inDays(64),
      units: "1",
      reason: "A new roof",
      version: "7",
    },
    status: 409,
  },
  { name: "desk, new booking", path: "/admin/bookings/new" },
  {
    name: "desk, new booking with prices",
    path: `/admin/bookings/new${query({ ...taken, guests: "2", board: "FB" })}`,
  },
  {
    name: "desk, new booking sent empty",
    path: "/admin/bookings/new",
    send: { roomId: "", status: "" },
    status: 400,
  },
  {
    name: "desk, new booking in a taken room",
    path: "/admin/bookings/new",
    send: {
      roomId: "2",
      ...taken,
      guests: "1",
      board: "BB",
      status: "confirmed",
      lastName: "Caller",
      paymentMethod: "cash",
    },
    status: 409,
  },
  {
    name: "desk, new booking for very long",
    path: "/admin/bookings/new",
    send: {
      roomId: "2",
      checkIn: inDays(100),
      checkOut: inDays(200),
      guests: "1",
      board: "BB",
      status: "confirmed",
      lastName: "Caller",
      paymentMethod: "cash",
    },
    status: 422,
  },
]);
