import { requestKinds } from "db/schema";

const states = ["open", "handled"] as const;

/** The list's filters as an address has them; what it does not know does not narrow the list. */
export function readRequestSearch(params: URLSearchParams) {
  const kind = requestKinds.find((each) => each === params.get("kind"));
  const state = states.find((each) => each === params.get("state"));
  return { kind, state, filter: { kind, isHandled: state && state === "handled" } };
}
