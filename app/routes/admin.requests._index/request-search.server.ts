import { requestKinds } from "db/schema";
import { addressErrors, searchedText } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";
import { type RequestFilter, requestSorts } from "~/messaging/request-record-queries.server";

const states = ["open", "handled"] as const;
const fields = { q: searchedText };

/** The list's filters and order as an address has them; what it does not know does not narrow it. */
export function readRequestSearch(params: URLSearchParams) {
  const kind = requestKinds.find((each) => each === params.get("kind"));
  const state = states.find((each) => each === params.get("state"));
  const sort = requestSorts.find((each) => each === params.get("sort"));
  const { values, typed, errors } = readQuery(params, fields);
  const filter: RequestFilter = {
    kind,
    isHandled: state && state === "handled",
    q: values.q,
  };
  return {
    filter,
    sort: sort ?? "state",
    /** What the address keeps of it. */
    asked: { kind, state, q: typed.q, sort },
    errors: addressErrors(errors),
  };
}
