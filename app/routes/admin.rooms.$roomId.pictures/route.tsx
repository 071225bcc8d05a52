import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict } from "~/audit/describe-conflict.server";
import { choosePictures } from "~/catalogue/choose-pictures.server";
import { shippedRoomPictures } from "~/catalogue/shipped-pictures";
import { PictureChoices } from "~/desk/forms/picture-choices";
import {
  comparePictures,
  listChoices,
  pictureFormValues,
  picturesSchema,
  readChosen,
  refusePictures,
  refuseUnknownPicture,
} from "~/desk/forms/pictures-form.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { notFound, requireRecord, roomRecord } from "~/desk/records.server";
import { parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { FormEnd } from "~/ui/form-end";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle<typeof loader>("Room", (data) => `Pictures of ${data.room.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const room = await requireRecord(roomRecord, params);
  const choices = await listChoices(room.images, shippedRoomPictures);
  return json({
    room: { id: room.id, name: room.name },
    choices,
    values: pictureFormValues(room.images, choices, String(room.version)),
    isNew: new URL(request.url).searchParams.get("notice") === "added",
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { values } = parseFields(await readForm(request), picturesSchema);
  const admin = signedIn(context);
  const { id } = await requireRecord(roomRecord, params);
  const { images, errors } = readChosen(values);
  if (errors.length > 0) return refusePictures(values, errors, 400);
  const result = await choosePictures(id, Number(values.version), images, admin, context.now);
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/rooms/${id}?notice=pictures`);
    case "not-found":
      throw notFound(roomRecord);
    case "unknown-picture":
      return refuseUnknownPicture(values, result.picture);
    case "changed-meanwhile": {
      const { stored } = result;
      const edit = comparePictures(stored.images, images);
      const { conflict } = await describeConflict("room", stored, edit, context);
      const newer = { ...values, version: String(stored.version) };
      return json({ values: newer, errors: null, conflict }, { status: 409 });
    }
  }
}

export default function RoomPictures() {
  const { room, choices, values, isNew } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values };
  return (
    <PostForm form={form}>
      {!sent && <Notice text={isNew ? "Room added. Choose its pictures now, or later." : null} />}
      <ConflictAlert conflict={sent?.conflict} />
      <h1>Pictures of {room.name}</h1>
      <p>
        Tick the pictures that guests see and say what each shows. The one with place 1 stands first
        and in lists. More come from <SiteLink href="/admin/media">Media</SiteLink>.
      </p>
      <input type="hidden" name="version" value={form.values.version} />
      <PictureChoices choices={choices} />
      <FormEnd send="Save pictures" leave="Back to the room" href={`/admin/rooms/${room.id}`} />
    </PostForm>
  );
}
