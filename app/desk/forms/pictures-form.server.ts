import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import * as z from "zod";
import type { Viewer } from "~/accounts/roles";
import type { ShippedPicture, SitePicture } from "~/catalogue/rooms/stored-pictures.server";
import { describeConflict } from "~/core/change-log/merge-edits.server";
import type { FieldError, FormValues } from "~/core/form-state";
import { toSingleLine } from "~/core/single-line";
import { db } from "~/db.server";
import { type DeskRecord, notFoundResponse } from "~/desk/records.server";
import { createFormErrors, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { listSelectableImages } from "~/publishing/media/media-view.server";

// Field names include the pictures' keys, so any are allowed. `parseChosenPictures` validates them.
const picturesSchema = z.looseObject({});

/** `key` is the end of its field names; `fileName` is null for a shipped picture. */
export interface PictureChoice extends SitePicture {
  key: string;
  fileName: string | null;
}

const createFieldKey = (picture: string) => picture.replaceAll("/", "-");

/** The current pictures come first, then uploads, then those shipped with the site. */
export async function listPictureChoices(
  currentPictures: SitePicture[],
  shipped: ShippedPicture[],
): Promise<PictureChoice[]> {
  const uploads = await listSelectableImages(db, currentPictures);
  const choices = new Map<string, PictureChoice>();
  const pictures: SitePicture[] = [...currentPictures, ...uploads, ...shipped];
  for (const { picture, alt, upload } of pictures) {
    const fileName = uploads.find((image) => image.picture === picture)?.name ?? null;
    if (!choices.has(picture)) {
      choices.set(picture, { key: createFieldKey(picture), picture, alt, upload, fileName });
    }
  }
  return [...choices.values()];
}

export function toPictureFormValues(
  currentPictures: SitePicture[],
  choices: PictureChoice[],
  version: string,
): FormValues {
  const values: FormValues = { version };
  for (const { key, picture, alt } of choices) {
    const index = currentPictures.findIndex((image) => image.picture === picture);
    if (index >= 0) {
      values[`use-${key}`] = picture;
      values[`place-${key}`] = String(index + 1);
    }
    values[`alt-${key}`] = alt;
  }
  return values;
}

const maxAltLength = 500;

/** Orders the ticked pictures by their numbers. Pictures without a number come last. */
function parseChosenPictures(values: FormValues): { images: SitePicture[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const chosenPictures: (SitePicture & { order: number })[] = [];
  for (const [field, picture] of Object.entries(values)) {
    if (!field.startsWith("use-")) continue;
    if (chosenPictures.some((image) => image.picture === picture)) continue;
    const key = field.slice("use-".length);
    const alt = toSingleLine(values[`alt-${key}`] ?? "");
    const order = (values[`place-${key}`] ?? "").trim();
    if (alt === "") {
      errors.push({ field: `alt-${key}`, message: "Describe the picture" });
    } else if (alt.length > maxAltLength) {
      errors.push({ field: `alt-${key}`, message: `Use at most ${maxAltLength} characters` });
    }
    if (!/^(\d{1,3})?$/.test(order)) {
      errors.push({ field: `place-${key}`, message: "Enter the order as a number, for example 1" });
    }
    chosenPictures.push({ picture, alt, order: Number(order) || Number.POSITIVE_INFINITY });
  }
  const images = chosenPictures
    // Infinity minus Infinity is NaN, so equal orders are compared first.
    .sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
    .map(({ picture, alt }) => ({ picture, alt }));
  return { images, errors };
}

const formatPictures = (images: SitePicture[]) => ({
  pictures: images.map(({ picture, alt }) => `${picture} (${alt})`).join(", "),
});

const createPictureEdits = (stored: SitePicture[], submitted: SitePicture[]) => ({
  labels: { pictures: "Pictures" },
  stored: formatPictures(stored),
  submitted: formatPictures(submitted),
});

type ChoosePicturesResult =
  | { kind: "saved" | "not-found" }
  | { kind: "unknown-picture"; picture: string }
  | { kind: "version-conflict"; stored: { version: number | string; images: SitePicture[] } };

/**
 * @param savePictures saves the pictures unless the record changed since `version`
 * @throws Response 404 for a missing record
 */
export async function handlePicturesForm<Id extends string | number>(
  { request, params, context }: ActionFunctionArgs,
  record: DeskRecord<Id, unknown>,
  savePictures: (
    id: Id,
    version: string,
    images: SitePicture[],
    admin: Viewer,
    now: Date,
  ) => Promise<ChoosePicturesResult>,
  getRedirectUrl: (id: Id) => string,
) {
  const { values } = parseFields(await readForm(request), picturesSchema);
  const id = record.parseId(params);
  const refuse = (fields: FieldError[], status: number) =>
    json({ values, errors: createFormErrors(fields), conflict: null }, { status });
  const { images, errors } = parseChosenPictures(values);
  if (errors.length > 0) return refuse(errors, 400);
  const result = await savePictures(
    id,
    values.version ?? "",
    images,
    requireViewer(context),
    context.now,
  );
  switch (result.kind) {
    case "saved":
      return redirect(getRedirectUrl(id));
    case "not-found":
      throw notFoundResponse(record);
    case "unknown-picture": {
      const message = `${result.picture} no longer exists. The others are still chosen.`;
      return refuse([{ field: "", message }], 422);
    }
    case "version-conflict": {
      const { version, images: stored } = result.stored;
      const edits = createPictureEdits(stored, images);
      const { conflict } = await describeConflict(
        record.subject,
        { id, version: 0 },
        edits,
        context,
      );
      const valuesWithNewVersion = { ...values, version: String(version) };
      return json({ values: valuesWithNewVersion, errors: null, conflict }, { status: 409 });
    }
  }
}
