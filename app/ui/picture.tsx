const widths = [480, 800, 1200, 1600];

const sources = (picture: string, ending: string) =>
  widths.map((width) => `/pictures/${picture}-${width}.${ending} ${width}w`).join(", ");

/**
 * A picture of public/pictures in all its widths. `sizes` says how wide it stands on the page, as
 * in HTML. Pictures that are in view at once are `eager`.
 */
export function Picture({
  picture,
  alt,
  sizes,
  eager = false,
}: {
  picture: string;
  alt: string;
  sizes: string;
  eager?: boolean;
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={sources(picture, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources(picture, "webp")} sizes={sizes} />
      <img
        src={`/pictures/${picture}-800.webp`}
        alt={alt}
        width={1600}
        height={1067}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
