import { personRecord } from "~/desk/records.server";
import { stateRoute } from "~/desk/state-route";
import { tellApart } from "~/people/tell-apart.server";

export { Nothing as default } from "~/ui/nothing";

/** Two guests who are reached alike are two all the same. */
export const { loader, action } = stateRoute(
  personRecord,
  (id, { clerk, form, context }) => tellApart(id, Number(form.get("otherId")), clerk, context.now),
  { "told-apart": "told-apart" },
);
