import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { groupRecord, notFoundResponse } from "~/desk/records.server";
import { renameGroup } from "~/front-desk/groups/change-group.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { GroupView } from "./group-view";
import { type GroupPageData, loadGroupPage } from "./load-group-page.server";
import { renameSchema } from "./rename.schema.server";

export const meta = recordTitle<typeof loader>("Group", (data) => `Group: ${data.group.name}`);

const notices = new Map([
  ["created", "Group booked successfully!"],
  ["confirmed", "All rooms confirmed."],
  ["cancelled", "Group cancelled successfully!"],
  ["renamed", "Group renamed."],
  ["added", "Room added to the group."],
  ["removed", "Room removed from the group. It now has its own folio."],
]);

const changeLabels = new Map([
  ["check-in", "checked in"],
  ["check-out", "checked out"],
] as const);

function describeNotice(
  notice: string | null,
  { billing, stayStateCounts }: GroupPageData,
): string | undefined {
  if (notice === "billed") {
    return billing === "own"
      ? "Charges split to individual folios."
      : "All charges moved to the group master folio.";
  }
  for (const [change, label] of changeLabels) {
    if (notice !== change || stayStateCounts[change] === 0) continue;
    const areAllDone = stayStateCounts[change] === stayStateCounts.total;
    if (areAllDone) return `${pluralise(stayStateCounts.total, "room")} ${label}.`;
    return `${stayStateCounts[change]} of ${pluralise(stayStateCounts.total, "room")} ${label}. Open the others to see why.`;
  }
  return notices.get(notice ?? "");
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const group = await loadGroupPage(params, context.settings, context.now);
  const notice = new URL(request.url).searchParams.get("notice");
  return json({ group, notice: describeNotice(notice, group) });
}

/** Renames the group; every other change has its own route. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, renameSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = groupRecord.parseId(params);
  const { name, version } = form.data;
  const result = await renameGroup(id, version, name, requireViewer(context), context.now);
  switch (result.kind) {
    case "renamed":
      return redirect(`${groupRecord.pathOf(id)}?notice=renamed`);
    case "not-found":
      throw notFoundResponse(groupRecord);
    case "version-conflict":
      return form.refuseField(
        "name",
        "Someone else renamed this group while you had it open. Check the name and save again.",
        409,
      );
  }
}

export default function GroupRoute() {
  const { group, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const values = { name: group.name, ...actionData?.values };
  return (
    <>
      {!actionData && <Notice text={notice} />}
      <GroupView group={group} form={{ values, errors: actionData?.errors }} />
    </>
  );
}
