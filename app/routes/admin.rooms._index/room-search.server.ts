import { roomTypes, roomViews } from "db/schema";
import { z } from "zod";
import { type DeskRoomFilter, deskRoomSorts } from "~/catalogue/desk-room-queries.server";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  q: searchedText,
  type: z.enum(roomTypes, "Unknown room type"),
  view: z.enum(roomViews, "Unknown view"),
  state: z.enum(["listed", "withdrawn"], "Unknown state"),
  sort: z.enum(deskRoomSorts, "Unknown order"),
};

/** Reads the address of the desk's rooms; a wrong value is told and left out. */
export function readDeskRoomSearch(params: URLSearchParams) {
  const { values, typed, errors } = readQuery(params, fields);
  const { q, type, view, state, sort = "position" } = values;
  return {
    filter: { q, type, view, isListed: state && state === "listed" } satisfies DeskRoomFilter,
    sort,
    typed,
    errors: addressErrors(errors),
  };
}
