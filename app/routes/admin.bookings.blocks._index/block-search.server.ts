import type { StayDate } from "db/schema";
import { z } from "zod";
import { type BlockFilter, blockSorts } from "~/booking/block-queries.server";
import { addressErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  when: z.enum(["past"], "Unknown period"),
  room: z.coerce.number("Unknown room").int("Unknown room").min(1, "Unknown room"),
  sort: z.enum(blockSorts, "Unknown order"),
};

/** Reads the address of the blocks: those that are not over, the next one first. */
export function readBlockSearch(params: URLSearchParams, today: StayDate) {
  const { values, typed, errors } = readQuery(params, fields);
  const isPast = values.when === "past";
  return {
    filter: { isPast, today, roomId: values.room } satisfies BlockFilter,
    sort: values.sort ?? (isPast ? "-firstNight" : "firstNight"),
    typed,
    errors: addressErrors(errors, ["when", "sort"]),
  };
}
