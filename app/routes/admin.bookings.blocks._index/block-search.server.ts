import type { StayDate } from "db/schema";
import { z } from "zod";
import { type BlockFilter, type BlockSort, blockSorts } from "~/booking/block-queries.server";
import { type FormErrors, formErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const fields = {
  when: z.enum(["past"], "Unknown period"),
  room: z.coerce.number("Unknown room").int("Unknown room").min(1, "Unknown room"),
  sort: z.enum(blockSorts, "Unknown order"),
};

/** Reads the address of the blocks: those that are not over, the next one first. */
export function readBlockSearch(
  params: URLSearchParams,
  today: StayDate,
): {
  filter: BlockFilter;
  sort: BlockSort;
  typed: Record<string, string>;
  errors: FormErrors | null;
} {
  const { values, typed, errors } = readQuery(params, fields);
  const isPast = values.when === "past";
  const withField = errors.map(({ field, message }) => ({
    field: field === "room" ? field : "",
    message,
  }));
  return {
    filter: { isPast, today, roomId: values.room },
    sort: values.sort ?? (isPast ? "-firstNight" : "firstNight"),
    typed: typed as Record<string, string>,
    errors: errors.length > 0 ? formErrors(withField) : null,
  };
}
