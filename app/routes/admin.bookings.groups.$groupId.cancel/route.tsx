import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { missingReasonMessage } from "~/desk/forms/cancel-form";
import { groupRecord, notFoundResponse } from "~/desk/records.server";
import { cancelGroup } from "~/front-desk/groups/cancel-group.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { cancelGroupSchema } from "./cancel-group.schema.server";
import { CancelGroupForm } from "./cancel-group-form";
import { loadCancelGroupForm } from "./load-cancel-group-form.server";

export const meta = recordTitle<typeof loader>("Group", (data) => `Cancel the group ${data.name}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  return json(await loadCancelGroupForm(params, context));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, cancelGroupSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = groupRecord.parseId(params);
  const { choice, shownStays } = form.data;
  const result = await cancelGroup(id, choice, shownStays, requireViewer(context), context.now);
  switch (result.kind) {
    case "cancelled":
      return redirect(`${groupRecord.pathOf(id)}?notice=cancelled`);
    case "not-found":
      throw notFoundResponse(groupRecord);
    case "nothing-to-cancel":
      throw new Response("All rooms are already cancelled or checked in.", { status: 409 });
    case "folio-closed":
      throw new Response("The group folio is closed. Reopen it first.", { status: 409 });
    case "version-conflict":
      return form.refuseField(
        "",
        "Someone else changed a room of this group while you had it open. Check the rooms and choose again.",
        409,
      );
    case "charge-undecided":
      return form.refuseField(
        "charge",
        "A cancellation fee now applies. Choose whether to charge it.",
        409,
      );
    case "reason-missing":
      return form.refuseField("reason", missingReasonMessage, 400);
    case "charge-changed":
      return form.refuseField(
        "charge",
        "The cancellation fees have changed. Check them and choose again.",
        409,
      );
  }
}

export default function CancelGroup() {
  return (
    <CancelGroupForm
      group={useLoaderData<typeof loader>()}
      submission={useActionData<typeof action>()}
    />
  );
}
