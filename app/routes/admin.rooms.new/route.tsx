import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findLastPosition } from "~/catalogue/rooms/desk-room-queries.server";
import { addRoom } from "~/catalogue/rooms/save-room.server";
import { findMissingRateWarning } from "~/catalogue/rooms/warn-missing-rates.server";
import { consentValueFor, type FormValues } from "~/core/form-state";
import { db } from "~/db.server";
import { roomSchema } from "~/desk/forms/room.schema.server";
import { RoomFields, rateFields } from "~/desk/forms/room-fields";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { FormActions } from "~/ui/form-actions";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add room type");

export async function loader() {
  const position = await findLastPosition(db);
  const values: FormValues = {
    type: "single",
    view: "forest",
    capacity: "1",
    units: "1",
    isListed: "yes",
    position: String(position + 1),
    idempotencyKey: generateIdempotencyKey(),
  };
  return json({ values });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, roomSchema(currency));
  const admin = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const isWarningConfirmed =
    form.values.sureOfBoards === consentValueFor(form.values, [...rateFields]);
  const warning = isWarningConfirmed
    ? null
    : await findMissingRateWarning(form.data, null, currency);
  if (warning) return form.refuseField("sureOfBoards", warning);
  const id = await addRoom(form.data, readIdempotencyKey(form.values), admin, context.now);
  return redirect(`/admin/rooms/${id}/pictures?notice=added`);
}

export default function AddRoom() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <PostForm form={actionData ?? { values: loaderData.values }} className="desk-form">
      <h1>Add room type</h1>
      <p>You choose its pictures in the next step.</p>
      <RoomFields isNew />
      <FormActions
        submitLabel="Add room type"
        cancelLabel="Back to the list"
        cancelHref="/admin/rooms"
      />
    </PostForm>
  );
}
