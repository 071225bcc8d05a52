import { json } from "@remix-run/node";
import * as z from "zod";
import type { RoomPicture, ShownPicture } from "~/catalogue/stored-pictures.server";
import { db } from "~/db.server";
import { formErrors } from "~/http/parse-form.server";
import type { FieldError, FormValues } from "~/lodge/form-state";
import { asLine } from "~/lodge/line";
import { offerImages } from "~/media/offer-images.server";

/** Each picture has fields of its own name, which `readChosen` reads. */
export const picturesSchema = z.looseObject({});

/** One picture that the form offers; `key` is the end of its fields' names. */
export interface PictureChoice extends RoomPicture {
  key: string;
  /** What the upload was called. */
  fileName: string | null;
}

const keyOf = (picture: string) => picture.replaceAll("/", "-");

/** What is shown now in its order, then the uploads, then what the site ships for it. */
export async function listChoices(
  images: RoomPicture[],
  shipped: ShownPicture[],
): Promise<PictureChoice[]> {
  const uploads = await offerImages(db, images);
  const choices = new Map<string, PictureChoice>();
  const pictures: RoomPicture[] = [...images, ...uploads, ...shipped];
  for (const { picture, alt, upload } of pictures) {
    const fileName = uploads.find((each) => each.picture === picture)?.name ?? null;
    if (!choices.has(picture)) {
      choices.set(picture, { key: keyOf(picture), picture, alt, upload, fileName });
    }
  }
  return [...choices.values()];
}

/**
 * The form as it stands at first: what is shown is ticked and numbered.
 * @param version tells whether somebody else has chosen meanwhile
 */
export function pictureFormValues(
  images: RoomPicture[],
  choices: PictureChoice[],
  version: string,
): FormValues {
  const values: FormValues = { version };
  for (const { key, picture, alt } of choices) {
    const index = images.findIndex((image) => image.picture === picture);
    if (index >= 0) {
      values[`use-${key}`] = picture;
      values[`place-${key}`] = String(index + 1);
    }
    values[`alt-${key}`] = alt;
  }
  return values;
}

const altMax = 500;

/** The ticked pictures by their place; those without a number come last, as they stand. */
export function readChosen(values: FormValues): { images: RoomPicture[]; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const chosen: (RoomPicture & { place: number })[] = [];
  for (const [field, picture] of Object.entries(values)) {
    if (!field.startsWith("use-")) continue;
    // A picture stands in a place once, whatever a form says.
    if (chosen.some((each) => each.picture === picture)) continue;
    const key = field.slice("use-".length);
    const alt = asLine(values[`alt-${key}`] ?? "");
    const place = (values[`place-${key}`] ?? "").trim();
    if (alt === "") {
      errors.push({ field: `alt-${key}`, message: "Say what the picture shows" });
    } else if (alt.length > altMax) {
      errors.push({ field: `alt-${key}`, message: `Use at most ${altMax} characters` });
    }
    if (!/^(\d{1,3})?$/.test(place)) {
      errors.push({ field: `place-${key}`, message: "Enter its place as a number, such as 1" });
    }
    chosen.push({ picture, alt, place: Number(place) || Number.POSITIVE_INFINITY });
  }
  const images = chosen
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ picture, alt }) => ({ picture, alt }));
  return { images, errors };
}

/** The form again, with what is wrong with it. */
export const refusePictures = (values: FormValues, fields: FieldError[], status: number) =>
  json({ values, errors: formErrors(fields), conflict: null }, { status });

/** The form again, when a picture was deleted meanwhile. */
export function refuseUnknownPicture(values: FormValues, picture: string) {
  const message = `${picture} is no longer there. The others are still chosen.`;
  return refusePictures(values, [{ field: "", message }], 422);
}

const sayPictures = (images: RoomPicture[]) => ({
  pictures: images.map(({ picture, alt }) => `${picture} (${alt})`).join(", "),
});

/** What somebody chose beside what a colleague chose meanwhile (docs/decisions/022-edit-conflicts.md). */
export const comparePictures = (stored: RoomPicture[], typed: RoomPicture[]) => ({
  names: { pictures: "Pictures" },
  stored: sayPictures(stored),
  typed: sayPictures(typed),
});
