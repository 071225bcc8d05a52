import { z } from "zod";
import { type ReviewFilter, reviewSorts } from "~/booking/review-list-queries.server";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";

const number = z.coerce.number("Unknown number").int("Unknown number").min(1).max(1_000_000_000);
const fields = {
  id: number,
  rating: z.coerce.number("Unknown rating").int("Unknown rating").min(1).max(5, "Unknown rating"),
  state: z.enum(["shown", "hidden"], "Unknown state"),
  room: number,
  q: searchedText,
  sort: z.enum(reviewSorts, "Unknown order"),
};

/** Reads the list's address; a wrong value is told and does not narrow the list. */
export function readReviewSearch(params: URLSearchParams) {
  const { values, typed, errors } = readQuery(params, fields);
  const { id, rating, state, room, q, sort = "-created" } = values;
  return {
    filter: {
      id,
      rating,
      isHidden: state && state === "hidden",
      roomId: room,
      q,
    } satisfies ReviewFilter,
    sort,
    typed,
    errors: addressErrors(errors, ["id", "sort"]),
  };
}
