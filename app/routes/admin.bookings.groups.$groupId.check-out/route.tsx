import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openAtLeaving } from "~/billing/check-out.server";
import { readGroupStays } from "~/booking/group-stays.server";
import { db } from "~/db.server";
import { askLeaving, leavingQuestion, readLeavingNote } from "~/desk/ask-leaving.server";
import { changeState } from "~/desk/change-state.server";
import { LeavingForm } from "~/desk/forms/leaving-form";
import { groupRecord, requireRecord } from "~/desk/records.server";
import { checkOutGroup } from "~/groups/mark-group.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Group", (data) => `Check out ${data.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, name } = await requireRecord(groupRecord, params);
  const open = await openAtLeaving(db, await readGroupStays(db, id));
  return askLeaving(request, { own: groupRecord.pathOf(id), name, open });
}

export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: groupRecord,
    async change(id, { clerk, form, context }) {
      const result = await checkOutGroup(id, readLeavingNote(form), clerk, context);
      if (result.kind !== "still-open") return result;
      return { ...result, to: leavingQuestion(groupRecord.pathOf(id), form) };
    },
    notices: { marked: "check-out", "marked-some": "check-out", "still-open": null },
  });

export default function GroupLeaving() {
  return <LeavingForm {...useLoaderData<typeof loader>()} />;
}
