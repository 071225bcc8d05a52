import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chooseRoomPictures } from "~/catalogue/rooms/choose-pictures.server";
import { shippedRoomPictures } from "~/catalogue/rooms/shipped-pictures";
import { PictureChoices } from "~/desk/forms/picture-choices";
import {
  handlePicturesForm,
  listPictureChoices,
  toPictureFormValues,
} from "~/desk/forms/pictures-form.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { requireRecord, roomRecord } from "~/desk/records.server";
import { FormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle<typeof loader>("Room", (data) => `Pictures of ${data.room.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const room = await requireRecord(roomRecord, params);
  const choices = await listPictureChoices(room.images, shippedRoomPictures);
  return json({
    room: { id: room.id, name: room.name },
    choices,
    values: toPictureFormValues(room.images, choices, String(room.version)),
    isNew: new URL(request.url).searchParams.get("notice") === "added",
  });
}

export const action = (args: ActionFunctionArgs) =>
  handlePicturesForm(
    args,
    roomRecord,
    chooseRoomPictures,
    (id) => `/admin/rooms/${id}?notice=pictures`,
  );

export default function RoomPictures() {
  const { room, choices, values, isNew } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = actionData ?? { values };
  return (
    <PostForm form={form}>
      {!actionData && <Notice text={isNew ? "Room type added. Choose its pictures." : null} />}
      <ConflictAlert conflict={actionData?.conflict} />
      <h1>Pictures of {room.name}</h1>
      <p>
        Tick the pictures to show and describe each one. Picture 1 is also shown in lists. Upload
        more under <SiteLink href="/admin/media">Media</SiteLink>.
      </p>
      <input type="hidden" name="version" value={form.values.version} />
      <PictureChoices choices={choices} />
      <FormActions
        submitLabel="Save pictures"
        cancelLabel="Back to the room"
        cancelHref={`/admin/rooms/${room.id}`}
      />
    </PostForm>
  );
}
