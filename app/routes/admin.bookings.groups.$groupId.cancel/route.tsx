import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { missingReasonMessage } from "~/desk/forms/cancel-form";
import { groupRecord, notFound } from "~/desk/records.server";
import { cancelGroup } from "~/front-desk/groups/cancel-group.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { recordTitle } from "~/ui/page-meta";
import { cancelGroupSchema } from "./cancel-group.schema.server";
import { CancelGroupForm } from "./cancel-group-form";
import { readQuestion } from "./read-question.server";

export const meta = recordTitle<typeof loader>("Group", (data) => `Cancel ${data.name}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  return json(await readQuestion(params, context));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, cancelGroupSchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = groupRecord.idOf(params);
  const { choice, shown } = form.data;
  const result = await cancelGroup(id, choice, shown, requireViewer(context), context.now);
  switch (result.kind) {
    case "cancelled":
      return redirect(`${groupRecord.pathOf(id)}?notice=cancelled`);
    case "not-found":
      throw notFound(groupRecord);
    case "nothing-to-cancel":
      throw new Response("Every room is cancelled already, or somebody came.", { status: 409 });
    case "bill-closed":
      throw new Response("The bill of the group is closed: open it first.", { status: 409 });
    case "changed-meanwhile":
      return form.refuseField(
        "",
        "Somebody else changed a room of the group in the meantime: this is how it stands now. Choose again",
        409,
      );
    case "charge-undecided":
      return form.refuseField("charge", "A charge is due now. Choose whether it is taken", 409);
    case "reason-missing":
      return form.refuseField("reason", missingReasonMessage, 400);
    case "charge-moved":
      return form.refuseField(
        "charge",
        "The charges have changed: they stand here now. Choose again",
        409,
      );
  }
}

export default function CancelGroup() {
  return (
    <CancelGroupForm
      question={useLoaderData<typeof loader>()}
      sent={useActionData<typeof action>()}
    />
  );
}
