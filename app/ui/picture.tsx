import type { Upload } from "~/publishing/media/media-policy";
import { useTranslator } from "./use-translator";

const shippedWidths = [320, 480, 800, 1200, 1600];

/** The one behind the search is never shown small, so that its smallest is left out. */
const widthsOf = (picture: string) =>
  picture.startsWith("hero/") ? shippedWidths.slice(1) : shippedWidths;

/**
 * A browser that runs no scripts loads all pictures of a page at once, whatever they say of that: a
 * phone gets small ones then, and the smallest of those that are not the first thing to be seen.
 */
const atOnceOnPhones = "(scripting: none) and (max-width: 40rem)";

/** On a cream ground that fades into the page's. */
const models =
  /^(rooms\/.+-1|conference\/.+|restaurant\/(bar|dining-room|terrace-fire)|amenities\/(?!canopy).+)$/;

/** A file that every page has, in the place of a picture that a phone does not show. */
const placeholderPicture = "/icons/imigongo.svg";

/** A picture of public/pictures, or an uploaded one. */
export interface ShownUpload {
  picture: string;
  alt: string;
  upload?: Upload | null;
}

/**
 * A picture in all its widths: one of public/pictures, or an uploaded one (`picture` is `media/12`),
 * of which whoever reads its row gives `upload`. `sizes` says how wide it stands on the page, as in
 * HTML, and `alt` what it shows: a text of the catalogue, or what the desk wrote. Pictures that are in
 * view at once are `eager`; one that is behind others comes after them; one that phones do without
 * `isSpare`.
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
  const { tell } = useTranslator();
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
        alt={tell(alt)}
        width={upload?.width ?? 1600}
        height={upload?.height ?? 1067}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(priority && { fetchpriority: priority })}
      />
    </picture>
  );
}
