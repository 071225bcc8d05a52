import type { MetaDescriptor } from "@remix-run/node";
import { shippedHero } from "~/catalogue/facilities/places";
import { type DisplayedPicture, Picture } from "./picture";
import { useTranslator } from "./use-translator";

const widths = [480, 800, 1200, 1600, 2400];
const wideSrcSet = (extension: string) =>
  widths.map((width) => `/pictures/hero/lodge-morning-${width}.${extension} ${width}w`).join(", ");
const phoneSrcSet = (extension: string) =>
  [480, 640, 800]
    .map((width) => `/pictures/hero/lodge-morning-phone-${width}.${extension} ${width}w`)
    .join(", ");

/** React 18 supports only this spelling of the attribute. */
const highPriority = { fetchpriority: "high" };

export const heroAlt = shippedHero.alt;

const phoneMedia = "(max-width: 40rem) and (orientation: portrait)";

/** Less than the displayed width, so that high-density screens load at most 40 KB of the misty picture. */
const phoneSizes = "48vw";

export const heroPreload: MetaDescriptor = {
  tagName: "link",
  rel: "preload",
  as: "image",
  type: "image/avif",
  media: phoneMedia,
  imageSrcSet: phoneSrcSet("avif"),
  imageSizes: phoneSizes,
  ...highPriority,
};

/** Only the shipped picture is preloaded. */
export const isShippedHero = (image: { picture: string } | undefined) =>
  image?.picture === shippedHero.picture;

export function HeroPicture({ image }: { image: DisplayedPicture | undefined }) {
  const { describe } = useTranslator();
  if (image && !isShippedHero(image)) {
    return <Picture {...image} sizes="100vw" eager priority="high" />;
  }
  return (
    <picture>
      <source
        media={phoneMedia}
        type="image/avif"
        srcSet={phoneSrcSet("avif")}
        sizes={phoneSizes}
      />
      <source
        media={phoneMedia}
        type="image/webp"
        srcSet={phoneSrcSet("webp")}
        sizes={phoneSizes}
      />
      <source type="image/avif" srcSet={wideSrcSet("avif")} sizes="100vw" />
      <source type="image/webp" srcSet={wideSrcSet("webp")} sizes="100vw" />
      <img
        src="/pictures/hero/lodge-morning-1200.webp"
        alt={describe(image?.alt ?? heroAlt)}
        width={2400}
        height={1200}
        {...highPriority}
      />
    </picture>
  );
}
