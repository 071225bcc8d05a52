import type { Upload } from "~/publishing/media/media-policy";
import { useTranslator } from "./use-translator";

const shippedWidths = [320, 480, 800, 1200, 1600];

const widthsOf = (picture: string) =>
  picture.startsWith("hero/") ? shippedWidths.slice(1) : shippedWidths;

/** Browsers without scripts ignore lazy loading, so phones get smaller pictures. */
const atOnceOnPhones = "(scripting: none) and (max-width: 40rem)";

/** Pictures on a cream background that fades into the page's. */
const models =
  /^(rooms\/.+-1|conference\/.+|restaurant\/(bar|dining-room|terrace-fire)|amenities\/(?!canopy).+)$/;

/** Replaces a picture that phones omit: a file that every page already loads. */
const placeholderPicture = "/icons/imigongo.svg";

export interface ShownUpload {
  picture: string;
  alt: string;
  upload?: Upload | null;
}

/**
 * Renders a picture of public/pictures, or an upload (`picture` is `media/12`) given by `upload`.
 * - `sizes`: the displayed width, as in HTML.
 * - `alt`: a text of the catalogue, or written by staff.
 * - `eager`: visible at once.
 * - `isSpare`: omitted on phones.
 */
export function Picture({
  picture,
  upload,
  alt,
  sizes,
  eager = false,
  isSpare = false,
  priority,
}: ShownUpload & {
  sizes: string;
  eager?: boolean;
  isSpare?: boolean;
  priority?: "high" | "low";
}) {
  const { describe } = useTranslator();
  const widths = upload?.widths ?? widthsOf(picture);
  const small = widths[eager && widths.length > 1 ? 1 : 0];
  const file = (width: number | undefined, extension: string) =>
    upload ? `${upload.path}/${width}.${extension}` : `/pictures/${picture}-${width}.${extension}`;
  const sources = (extension: string) =>
    widths.map((width) => `${file(width, extension)} ${width}w`).join(", ");
  return (
    <picture className={isSpare ? "spare" : models.test(picture) ? "model" : undefined}>
      {isSpare && <source media={atOnceOnPhones} srcSet={`${placeholderPicture} 1w`} sizes="1px" />}
      {!isSpare && (
        <source
          media={atOnceOnPhones}
          type="image/avif"
          srcSet={`${file(small, "avif")} ${small}w`}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
      <img
        src={file(widths.find((width) => width >= 800) ?? widths.at(-1), "webp")}
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
