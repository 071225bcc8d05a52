import { maxPixels, maxSide } from "./media-policy";

/** What libvips calls the formats. */
const decoderNames: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/** An image that cannot become a picture of the site; the message is for people. */
export class ImageError extends Error {}

/**
 * Reads what an image says of itself, without its pixels.
 * @returns its size as it is seen, after the turn that a camera asks for
 * @throws ImageProblem
 */
export async function readImageSize(file: string, mime: string) {
  // Loaded when first needed: most starts of the server never see an image.
  const { default: sharp } = await import("sharp");
  // Nothing is decoded here, so nothing is to be kept.
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(file, { limitInputPixels: maxPixels });
  const { format, width, height, autoOrient } = await image.metadata().catch((error: Error) => {
    throw new ImageError(
      /pixel limit/i.test(error.message) ? tooManyPixels : "cannot be read as an image",
    );
  });
  if (format !== decoderNames[mime]) throw new ImageError("cannot be read as an image");
  if (width * height > maxPixels) throw new ImageError(tooManyPixels);
  if (Math.max(width, height) > maxSide) {
    throw new ImageError(`has a side of more than ${maxSide.toLocaleString("en")} pixels`);
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

const tooManyPixels = `has more than ${maxPixels / 1_000_000} million pixels`;
