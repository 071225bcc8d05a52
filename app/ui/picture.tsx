import type { UploadedImage } from "~/publishing/media/media-policy";
import { useTranslator } from "./use-translator";

const shippedWidths = [320, 480, 800, 1200, 1600];

const widthsOf = (picture: string) =>
  picture.startsWith("hero/") ? shippedWidths.slice(1) : shippedWidths;

/** Browsers without scripts load all pictures at once, so phones without scripts get smaller pictures. */
const phonesWithoutScripts = "(scripting: none) and (max-width: 40rem)";

/** Pictures with a cream background that blends into the page's. */
const creamPictures =
  /^(rooms\/.+-1|conference\/.+|restaurant\/(bar|dining-room|terrace-fire)|amenities\/(?!canopy).+)$/;

/** Replaces a picture that phones without scripts omit. Every page loads this file anyway. */
const placeholderPicture = "/icons/imigongo.svg";

/** `upload` is set if staff uploaded the picture. */
export interface DisplayedPicture {
  picture: string;
  alt: string;
  upload?: UploadedImage | null;
}

/**
 * - `picture`: a name below public/pictures, or such as `media/12` with an `upload`.
 * - `alt`: a text of the translation catalogue, or a text written by staff.
 * - `isOmittedWithoutScripts`: phones without scripts omit the picture.
 */
export function Picture({
  picture,
  upload,
  alt,
  sizes,
  eager = false,
  isOmittedWithoutScripts = false,
  priority,
}: DisplayedPicture & {
  sizes: string;
  eager?: boolean;
  isOmittedWithoutScripts?: boolean;
  priority?: "high" | "low";
}) {
  const { describe } = useTranslator();
  const widths = upload?.widths ?? widthsOf(picture);
  const noScriptWidth = widths[eager && widths.length > 1 ? 1 : 0];
  const urlOf = (width: number | undefined, extension: string) =>
    upload ? `${upload.path}/${width}.${extension}` : `/pictures/${picture}-${width}.${extension}`;
  const srcSetOf = (extension: string) =>
    widths.map((width) => `${urlOf(width, extension)} ${width}w`).join(", ");
  const creamClass = creamPictures.test(picture) ? "model" : undefined;
  return (
    <picture className={isOmittedWithoutScripts ? "spare" : creamClass}>
      {isOmittedWithoutScripts && (
        <source media={phonesWithoutScripts} srcSet={`${placeholderPicture} 1w`} sizes="1px" />
      )}
      {!isOmittedWithoutScripts && (
        <source
          media={phonesWithoutScripts}
          type="image/avif"
          srcSet={`${urlOf(noScriptWidth, "avif")} ${noScriptWidth}w`}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={srcSetOf("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf("webp")} sizes={sizes} />
      <img
        src={urlOf(widths.find((width) => width >= 800) ?? widths.at(-1), "webp")}
        alt={describe(alt)}
        width={upload?.width ?? 1600}
        height={upload?.height ?? 1067}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(priority && { fetchpriority: priority })}
      />
    </picture>
  );
}
