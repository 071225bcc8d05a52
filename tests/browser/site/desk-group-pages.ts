import { inDays } from "../../world/days";
import type { Lodge } from "../../world/lodge";
import { ids, stay, taken } from "./samples";
import { seenBy } from "./site-page";

const group = "/admin/bookings/groups/1";
const anew = "/admin/bookings/groups/new";
const asked = { ...stay, board: "HB", adults: "4", children: "1", lastName: "Ingabire" };

/** Adds a group of two rooms on one folio, one of them cancelled, and an archived source. */
export function fillGroups(file: Lodge["file"]): void {
  file.exec(
    `INSERT INTO booking_groups (id, name, lead_id, created_at)
     VALUES (1, 'Ingabire family', '${ids.upcoming}', '2026-01-01T00:00:00.000Z');
     UPDATE bookings SET group_id = 1 WHERE id IN ('${ids.upcoming}', '${ids.cancelled}', '${ids.endless}');
     UPDATE bookings SET folio_id = '${ids.upcoming}' WHERE id = '${ids.cancelled}';
     UPDATE bookings SET source_id = 4 WHERE id = '${ids.upcoming}';
     UPDATE booking_sources SET commission_percent = 12.5 WHERE id = 4;
     UPDATE booking_sources SET is_active = 0 WHERE id = 5`,
  );
}

export const deskGroupPages = [
  ...seenBy("staff", [
    { name: "desk, group", path: `${group}?notice=created` },
    { name: "desk, group, no name", path: group, send: { name: "", version: "1" }, status: 400 },
    { name: "desk, group, add a room", path: `${group}/add` },
    {
      name: "desk, group, add no room",
      path: `${group}/add`,
      send: { bookingId: "nothing" },
      status: 404,
    },
    { name: "desk, group, cancel", path: `${group}/cancel` },
    {
      name: "desk, group, cancel, changed meanwhile",
      path: `${group}/cancel`,
      send: { charge: "none" },
      status: 409,
    },
    {
      name: "desk, group, check in too early",
      path: `${group}/check-in`,
      send: { sent: "1" },
      status: 409,
    },
    { name: "desk, new group", path: anew },
    { name: "desk, new group, guests found", path: `${anew}?findGuest=aline` },
    { name: "desk, booking on a group's bill", path: `/admin/bookings/${ids.cancelled}` },
    { name: "desk, search, a group and its rooms", path: "/admin/search?q=ingabire+family" },
    {
      name: "desk, new group, proposals",
      path: anew,
      send: { ...asked, intent: "check" },
    },
    {
      name: "desk, new group, rooms chosen",
      path: anew,
      send: { ...asked, take: "2:1,3:1" },
    },
    {
      name: "desk, new group, wrong",
      path: anew,
      send: { ...asked, ...taken, adults: "none", "rooms-2": "9", intent: "check" },
      status: 400,
    },
    {
      name: "desk, new group sent empty",
      path: anew,
      send: { adults: "1", checkIn: inDays(61), checkOut: inDays(62) },
      status: 422,
    },
  ]),
  ...seenBy("admin", [
    { name: "settings, sources", path: "/admin/settings/sources?notice=saved" },
    {
      name: "settings, sources, sent wrong",
      path: "/admin/settings/sources",
      send: {
        ...{ "version-1": "1", "version-2": "1", "version-3": "1" },
        ...{ "name-1": "", "place-2": "first", "commission-3": "much" },
      },
      status: 400,
    },
    { name: "settings, delete a source", path: "/admin/settings/sources/5/delete" },
    { name: "settings, a used source", path: "/admin/settings/sources/4/delete" },
  ]),
];
