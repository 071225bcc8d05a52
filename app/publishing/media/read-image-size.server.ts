import { maxPixels, maxSidePixels } from "./media-policy";

const decoderNames: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/avif": "heif",
  "image/gif": "gif",
};

/** An image that cannot be used. The message is shown to the user. */
export class ImageError extends Error {}

/** Reads only the metadata. Returns the size after the rotation that the camera recorded. @throws ImageError */
export async function readImageSize(file: string, mime: string) {
  // Loaded on demand, because most runs of the server process no image.
  const { default: sharp } = await import("sharp");
  // Reading metadata needs neither a cache nor several threads.
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(file, { limitInputPixels: maxPixels });
  const { format, width, height, autoOrient } = await image.metadata().catch((error: Error) => {
    throw new ImageError(
      /pixel limit/i.test(error.message) ? tooManyPixelsMessage : "cannot be read as an image",
    );
  });
  if (format !== decoderNames[mime]) throw new ImageError("cannot be read as an image");
  if (width * height > maxPixels) throw new ImageError(tooManyPixelsMessage);
  if (Math.max(width, height) > maxSidePixels) {
    throw new ImageError(`has a side of more than ${maxSidePixels.toLocaleString("en")} pixels`);
  }
  return { width: autoOrient.width, height: autoOrient.height };
}

const tooManyPixelsMessage = `has more than ${maxPixels / 1_000_000} million pixels`;
