import { roomTypes, roomViews } from "db/schema";
import { z } from "zod";
import {
  type DeskRoomFilter,
  type DeskRoomSort,
  deskRoomSorts,
} from "~/catalogue/desk-room-queries.server";
import { type FormErrors, formErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  q: z.string().trim().max(100, "Search for at most 100 characters"),
  type: z.enum(roomTypes, "Unknown room type"),
  view: z.enum(roomViews, "Unknown view"),
  state: z.enum(["listed", "withdrawn"], "Unknown state"),
  sort: z.enum(deskRoomSorts, "Unknown order"),
};

export interface DeskRoomSearch {
  filter: DeskRoomFilter;
  sort: DeskRoomSort;
  /** As typed, for the form. */
  typed: Record<string, string>;
  errors: FormErrors | null;
}

/** Reads the address of the desk's rooms; a wrong value is told and left out. */
export function readDeskRoomSearch(params: URLSearchParams): DeskRoomSearch {
  const { values, typed, errors } = readQuery(params, fields);
  const { q, type, view, state, sort = "position" } = values;
  return {
    filter: { q, type, view, isListed: state && state === "listed" },
    sort,
    typed: typed as Record<string, string>,
    errors: errors.length > 0 ? formErrors(errors) : null,
  };
}
