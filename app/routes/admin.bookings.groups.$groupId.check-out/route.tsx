import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { askLeaving, leavingQuestion, readLeaving } from "~/desk/ask-leaving.server";
import { changeState } from "~/desk/change-state.server";
import { LeavingForm } from "~/desk/forms/leaving-form";
import { groupRecord, requireRecord } from "~/desk/records.server";
import { checkOutGroup } from "~/front-desk/groups/mark-group.server";
import { listOfGroup } from "~/reservations/bookings/booking-queries.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Group", (data) => `Check out ${data.name}`);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, name } = await requireRecord(groupRecord, params);
  const own = groupRecord.pathOf(id);
  return askLeaving(request, { own, name }, await listOfGroup(db, id), context);
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: groupRecord,
    async change(id, { clerk, form, context }) {
      const result = await checkOutGroup(id, readLeaving(form), clerk, context);
      if (result.kind !== "asks") return result;
      return { ...result, to: leavingQuestion(groupRecord.pathOf(id), form, result.missing) };
    },
    notices: { marked: "check-out", "marked-some": "check-out", asks: null },
  });

export default function GroupLeaving() {
  return <LeavingForm {...useLoaderData<typeof loader>()} />;
}
