import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { choosePlacePictures } from "~/catalogue/facilities/choose-place-pictures.server";
import { PictureChoices } from "~/desk/forms/picture-choices";
import {
  handlePicturesForm,
  listPictureChoices,
  toPictureFormValues,
} from "~/desk/forms/pictures-form.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { placeRecord, requireRecord } from "~/desk/records.server";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle<typeof loader>("Page", (data) => `Pictures: ${data.place.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { name, positionsHint, images, shippedPictures, version } = await requireRecord(
    placeRecord,
    params,
  );
  const choices = await listPictureChoices(images, shippedPictures);
  const values = toPictureFormValues(images, choices, version);
  return json({ place: { name, positionsHint }, choices, values });
}

export const action = (args: ActionFunctionArgs) =>
  handlePicturesForm(
    args,
    placeRecord,
    choosePlacePictures,
    () => "/admin/media/places?notice=saved",
  );

export default function PlacePictures() {
  const { place, choices, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = actionData ?? { values };
  return (
    <PostForm form={form}>
      <ConflictAlert conflict={actionData?.conflict} />
      <h1>Pictures: {place.name}</h1>
      <p>{place.positionsHint}</p>
      <p>
        Tick the pictures to show, set their order and describe each one. Upload more under{" "}
        <SiteLink href="/admin/media">Media</SiteLink>. If none is ticked, the default pictures are
        shown.
      </p>
      <input type="hidden" name="version" value={form.values.version} />
      <PictureChoices choices={choices} />
      <FormActions
        submitLabel="Save pictures"
        cancelLabel="All page pictures"
        cancelHref="/admin/media/places"
      />
    </PostForm>
  );
}
