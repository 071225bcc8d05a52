import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { doorNotice } from "~/desk/door-notices";
import { DoorQuestion } from "~/desk/forms/door-question";
import { viewDoors } from "~/desk/forms/view-doors.server";
import { bookingRecord, notFound } from "~/desk/records.server";
import { formErrors, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { moveStay } from "~/reservations/units/move-stay.server";
import { recordTitle } from "~/ui/page-meta";
import { doorSchema } from "./door.schema.server";

export const meta = recordTitle("Booking", "Door of booking {bookingId}");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return json(await viewDoors(params, new URL(request.url).searchParams, context));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const view = await viewDoors(params, fields, context);
  const form = parseFields(fields, doorSchema);
  if (!form.ok) return json({ ...view, errors: form.errors }, invalidStatus(form.errors));
  const result = await moveStay(view.id, form.data, signedIn(context), context);
  switch (result.kind) {
    case "moved": {
      const { returnTo, isMet } = view;
      return redirect(withQuery(returnTo, { notice: doorNotice({ ...result, isMet }) }));
    }
    case "not-found":
      throw notFound(bookingRecord);
    case "refused":
      throw new Response(result.reason, { status: 409 });
    case "wrong":
      return json({ ...view, errors: formErrors([result]) }, { status: 409 });
  }
}

export default function DoorOfBooking() {
  const loaded = useLoaderData<typeof loader>();
  return <DoorQuestion heading="h1" loaded={loaded} sent={useActionData<typeof action>()} />;
}
