import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { CheckOutForm } from "~/desk/forms/check-out-form";
import {
  createCheckOutHref,
  loadCheckOutForm,
  parseCheckOutAnswers,
} from "~/desk/load-check-out-form.server";
import { groupRecord, requireRecord } from "~/desk/records.server";
import { checkOutGroup } from "~/front-desk/groups/change-group-state.server";
import { listBookingsOfGroup } from "~/reservations/bookings/booking-queries.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>(
  "Group",
  (data) => `Check out the group ${data.name}`,
);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, name } = await requireRecord(groupRecord, params);
  const path = groupRecord.pathOf(id);
  const target = { path, name: `Group: ${name}` };
  return loadCheckOutForm(request, target, await listBookingsOfGroup(db, id), context);
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: groupRecord,
    async change(id, { clerk, form, context }) {
      const result = await checkOutGroup(id, parseCheckOutAnswers(form), clerk, context);
      if (result.kind !== "answers-missing") return result;
      return { ...result, to: createCheckOutHref(groupRecord.pathOf(id), form, result.missing) };
    },
    notices: { changed: "check-out", "partly-changed": "check-out", "answers-missing": null },
  });

export default function GroupCheckOut() {
  return <CheckOutForm {...useLoaderData<typeof loader>()} />;
}
