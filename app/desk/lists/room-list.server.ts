import type { RoomType } from "db/schema";
import {
  countDeskRooms,
  deskRoomSorts,
  type ListedDeskRoom,
  listDeskRooms,
  listRoomTypes,
} from "~/catalogue/rooms/desk-room-queries.server";
import { roomTypeLabels, roomViewLabels } from "~/catalogue/rooms/room-labels";
import { calculateTonightAvailability, formatTonight } from "~/catalogue/rooms/room-units";
import { lodgeToday } from "~/core/instants";
import { formatCentsForInput } from "~/core/money";
import { db } from "~/db.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, searchFilter } from "./list-filters.server";

/** The types that the specification requires in the filter. */
const specifiedTypes: RoomType[] = ["single", "double", "twin", "triple", "budget"];
const listTypeOptions = async () => [...new Set([...specifiedTypes, ...(await listRoomTypes(db))])];

const maxRooms = 10_000;

export const roomList = defineDeskList({
  path: "/admin/rooms",
  filters: {
    q: searchFilter("Name, description, beds or amenity"),
    type: choiceFilter("Type", roomTypeLabels, "room type", listTypeOptions),
    view: choiceFilter("View", roomViewLabels),
    state: choiceFilter("Status", { listed: "On sale", withdrawn: "Off sale" }),
  },
  sorts: deskRoomSorts,
  defaultSort: "position",
  sortLabels: {
    position: "List order",
    name: "Name",
    price: "Lowest rate first",
    "-price": "Highest rate first",
    "-rating": "Best rating first",
  },
  pageSize: 24,
  notices: {
    deleted: "Room type deleted.",
    withdrawn:
      "This room type has bookings, blocks or reviews. It was taken off sale instead of deleted.",
  },
  prepare: ({ state, ...otherFilters }, { now, settings }) => ({
    filter: { ...otherFilters, isListed: state && state === "listed" },
    night: lodgeToday(now, settings.general.timeZone),
  }),
  count: async ({ filter }) => ({ matchCount: await countDeskRooms(db, filter) }),
  rows: ({ filter, night }, page) => listDeskRooms(db, filter, { night, ...page }),
  view: (rooms) =>
    rooms.map((room) => ({
      ...room,
      image: room.images[0] ?? null,
      rating:
        room.rating === null
          ? null
          : { average: room.rating.toFixed(1), reviews: room.reviewCount },
      tonight: calculateTonightAvailability(room),
    })),
  file: {
    name: "rooms.csv",
    columns: () => [
      { header: "Number", value: (room: ListedDeskRoom) => room.id },
      { header: "Name", value: (room) => room.name },
      { header: "Type", value: (room) => room.type },
      { header: "View", value: (room) => room.view },
      { header: "Beds", value: (room) => room.beds },
      { header: "Max. occupancy", value: (room) => room.capacity },
      { header: "Size in m²", value: (room) => room.sizeM2 },
      { header: "Rooms", value: (room) => room.unitCount },
      { header: "Tonight", value: (room) => formatTonight(calculateTonightAvailability(room)) },
      { header: "BB", value: (room) => formatCentsForInput(room.rates.BB) },
      { header: "HB", value: (room) => formatCentsForInput(room.rates.HB) },
      { header: "FB", value: (room) => formatCentsForInput(room.rates.FB) },
      { header: "Rating", value: (room) => room.rating?.toFixed(1) ?? null },
      { header: "Reviews", value: (room) => room.reviewCount },
      { header: "Amenities", value: (room) => room.amenities.join("; ") },
    ],
    rows: ({ filter, night }, sort) =>
      listDeskRooms(db, filter, { sort, night, limit: maxRooms, offset: 0 }),
  },
});
