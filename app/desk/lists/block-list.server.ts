import * as z from "zod";
import { lodgeToday } from "~/core/instants";
import { db } from "~/db.server";
import { recordIdField } from "~/http/whole-number.server";
import { deriveBlockPhase } from "~/reservations/blocks/block-policy";
import {
  type Block,
  blockSorts,
  countBlocks,
  listBlockableRooms,
  listBlocks,
} from "~/reservations/blocks/block-queries.server";
import { defineDeskList } from "./desk-list.server";
import { optionsFilter, tabFilter } from "./list-filters.server";

const listRoomOptions = async () =>
  (await listBlockableRooms(db)).map(({ id, name }) => ({ value: String(id), label: name }));

export const blockList = defineDeskList({
  path: "/admin/bookings/blocks",
  filters: {
    when: tabFilter(z.literal("past")),
    room: optionsFilter("Room", recordIdField("Unknown room"), listRoomOptions),
  },
  sorts: blockSorts,
  // Upcoming blocks: the next one first. Past blocks: the latest first.
  defaultSort: ({ when }) => (when === "past" ? "-firstNight" : "firstNight"),
  notices: {
    created: "Room blocked.",
    changed: "Saved.",
    removed: "Room block removed.",
    ended: "Room block ended. The room can be booked from tonight.",
  },
  prepare: ({ when, room }, { now, settings }) => ({
    isPast: when === "past",
    today: lodgeToday(now, settings.general.timeZone),
    roomId: room,
  }),
  count: async (filter) => ({ matchCount: await countBlocks(db, filter), isPast: filter.isPast }),
  rows: (filter, page) => listBlocks(db, filter, page),
  view: (blocks, _, { today }) =>
    blocks.map((block) => ({ ...block, phase: deriveBlockPhase(block, today) })),
  file: {
    name: "blocks.csv",
    columns: () => [
      { header: "Room type", value: (block: Block) => block.roomName },
      { header: "Room", value: (block) => block.unitName },
      { header: "First night", value: (block) => block.firstNight },
      { header: "Available again", value: (block) => block.endDay },
      { header: "Rooms", value: (block) => block.units },
      { header: "Reason", value: (block) => block.reason },
      { header: "By", value: (block) => block.createdBy ?? block.channel },
      { header: "Created", value: (block) => block.createdAt, isInstant: true },
    ],
    rows: async (filter, sort) =>
      listBlocks(db, filter, { sort, limit: await countBlocks(db, filter), offset: 0 }),
  },
});
