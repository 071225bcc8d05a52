import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findLastPosition } from "~/catalogue/rooms/desk-room-queries.server";
import { findRateDoubt } from "~/catalogue/rooms/doubt-rates.server";
import { addRoom } from "~/catalogue/rooms/save-room.server";
import { consentTo } from "~/core/consent";
import type { FormValues } from "~/core/form-state";
import { db } from "~/db.server";
import { roomSchema } from "~/desk/forms/room.schema.server";
import { RoomFields, rateFields } from "~/desk/forms/room-fields";
import { checkForm } from "~/http/check-form.server";
import { idempotencyKeyOf, newFormKey } from "~/http/form-key.server";
import { signedIn } from "~/http/request-context";
import { FormEnd } from "~/ui/form-end";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add a room");

export async function loader() {
  const position = await findLastPosition(db);
  const values: FormValues = {
    type: "single",
    view: "forest",
    capacity: "1",
    units: "1",
    isListed: "yes",
    position: String(position + 1),
    formKey: newFormKey(),
  };
  return json({ values });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, roomSchema(currency));
  const admin = signedIn(context);
  if (!form.ok) return form.refuse(form.errors);
  const isSure = form.values.sureOfBoards === consentTo(form.values, [...rateFields]);
  const doubt = isSure ? null : await findRateDoubt(form.data, null, currency);
  if (doubt) return form.refuseField("sureOfBoards", doubt);
  const id = await addRoom(form.data, idempotencyKeyOf(form.values), admin, context.now);
  return redirect(`/admin/rooms/${id}/pictures?notice=added`);
}

export default function AddRoom() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <PostForm form={sent ?? { values: loaded.values }} className="desk-form">
      <h1>Add a room</h1>
      <p>Its pictures are chosen in the next step.</p>
      <RoomFields isNew />
      <FormEnd send="Add room" leave="Back to the list" href="/admin/rooms" />
    </PostForm>
  );
}
