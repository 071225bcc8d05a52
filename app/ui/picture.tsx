import type { Upload } from "~/media/media-rules";

const shippedWidths = [480, 800, 1200, 1600];

/**
 * A picture in all its widths: one of public/pictures, or an uploaded one (`picture` is `media/12`),
 * of which whoever reads its row gives `upload`. `sizes` says how wide it stands on the page, as in
 * HTML. Pictures that are in view at once are `eager`; one that is behind others comes after them.
 */
export function Picture({
  picture,
  upload,
  alt,
  sizes,
  eager = false,
  priority,
}: {
  picture: string;
  upload?: Upload | null;
  alt: string;
  sizes: string;
  eager?: boolean;
  priority?: "high" | "low";
}) {
  const widths = upload?.widths ?? shippedWidths;
  const file = (width: number | undefined, extension: string) =>
    upload ? `${upload.path}/${width}.${extension}` : `/pictures/${picture}-${width}.${extension}`;
  const sources = (extension: string) =>
    widths.map((width) => `${file(width, extension)} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
      <img
        src={file(widths.find((width) => width >= 800) ?? widths.at(-1), "webp")}
        alt={alt}
        width={upload?.width ?? 1600}
        height={upload?.height ?? 1067}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(priority && { fetchpriority: priority })}
      />
    </picture>
  );
}
