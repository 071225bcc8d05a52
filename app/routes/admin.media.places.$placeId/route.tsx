import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict } from "~/audit/describe-conflict.server";
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
import { notFound, placeRecord, requireRecord } from "~/desk/records.server";
import { choosePlacePictures } from "~/facilities/choose-place-pictures.server";
import { parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { FormEnd } from "~/ui/form-end";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle<typeof loader>("Place", (data) => `Pictures: ${data.place.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const { name, where, images, shipped, version } = await requireRecord(placeRecord, params);
  const choices = await listChoices(images, shipped);
  const values = pictureFormValues(images, choices, version);
  return json({ place: { name, where }, choices, values });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { values } = parseFields(await readForm(request), picturesSchema);
  const admin = signedIn(context);
  const id = placeRecord.idOf(params);
  const { images, errors } = readChosen(values);
  if (errors.length > 0) return refusePictures(values, errors, 400);
  const seen = values.version ?? "";
  const result = await choosePlacePictures(id, seen, images, admin, context.now);
  switch (result.kind) {
    case "saved":
      return redirect("/admin/media/places?notice=saved");
    case "not-found":
      throw notFound(placeRecord);
    case "unknown-picture":
      return refuseUnknownPicture(values, result.picture);
    case "changed-meanwhile": {
      const { stored } = result;
      const edit = comparePictures(stored.images, images);
      const { conflict } = await describeConflict("place", { id, version: 0 }, edit, context);
      const newer = { ...values, version: stored.version };
      return json({ values: newer, errors: null, conflict }, { status: 409 });
    }
  }
}

export default function PlacePictures() {
  const { place, choices, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values };
  return (
    <PostForm form={form}>
      <ConflictAlert conflict={sent?.conflict} />
      <h1>Pictures: {place.name}</h1>
      <p>{place.where}</p>
      <p>
        Tick the pictures that guests see, number them in their order, and say what each shows. More
        come from <SiteLink href="/admin/media">Media</SiteLink>. With none ticked the page shows
        what the site came with.
      </p>
      <input type="hidden" name="version" value={form.values.version} />
      <PictureChoices choices={choices} />
      <FormEnd send="Save pictures" leave="All places" href="/admin/media/places" />
    </PostForm>
  );
}
