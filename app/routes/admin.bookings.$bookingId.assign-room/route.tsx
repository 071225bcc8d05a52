import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { createAssignmentNotice } from "~/desk/assignment-notices";
import { AssignRoomForm } from "~/desk/forms/assign-room-form";
import { loadAssignRoomForm } from "~/desk/forms/load-assign-room-form.server";
import { bookingRecord, notFoundResponse } from "~/desk/records.server";
import { createFormErrors, errorStatusOf, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { assignStayToUnit } from "~/reservations/units/assign-stay-to-unit.server";
import { recordTitle } from "~/ui/page-meta";
import { assignRoomSchema } from "./assign-room.schema.server";

export const meta = recordTitle("Booking", "Room assignment of booking {bookingId}");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return json(await loadAssignRoomForm(params, new URL(request.url).searchParams, context));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const view = await loadAssignRoomForm(params, fields, context);
  const form = parseFields(fields, assignRoomSchema);
  if (!form.ok) return json({ ...view, errors: form.errors }, errorStatusOf(form.errors));
  const result = await assignStayToUnit(view.id, form.data, requireViewer(context), context);
  switch (result.kind) {
    case "moved": {
      const { returnTo, isUnitOccupied } = view;
      return redirect(
        withQuery(returnTo, { notice: createAssignmentNotice({ ...result, isUnitOccupied }) }),
      );
    }
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "refused":
      throw new Response(result.reason, { status: 409 });
    case "invalid":
      return json({ ...view, errors: createFormErrors([result]) }, { status: 409 });
  }
}

export default function AssignRoom() {
  const loaderData = useLoaderData<typeof loader>();
  return (
    <AssignRoomForm
      heading="h1"
      loaderData={loaderData}
      actionData={useActionData<typeof action>()}
    />
  );
}
