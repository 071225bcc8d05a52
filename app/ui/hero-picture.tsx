import type { MetaDescriptor } from "@remix-run/node";
import { shippedHero } from "~/catalogue/facilities/places";
import { Picture, type ShownUpload } from "./picture";
import { useTranslator } from "./use-translator";

const widths = [480, 800, 1200, 1600, 2400];
const wide = (extension: string) =>
  widths.map((width) => `/pictures/hero/lodge-morning-${width}.${extension} ${width}w`).join(", ");
const phone = (extension: string) =>
  [480, 640, 800]
    .map((width) => `/pictures/hero/lodge-morning-phone-${width}.${extension} ${width}w`)
    .join(", ");

/** React 18 supports only this spelling of the attribute. */
const highPriority = { fetchpriority: "high" };

export const heroAlt = shippedHero.alt;

const onPhones = "(max-width: 40rem) and (orientation: portrait)";

/** Below the displayed width, so that dense screens load at most 40 KB; the misty picture needs no more. */
const phoneSizes = "48vw";

/** Preloads the picture on phones while the style sheet loads. */
export const heroPreload: MetaDescriptor = {
  tagName: "link",
  rel: "preload",
  as: "image",
  type: "image/avif",
  media: onPhones,
  imageSrcSet: phone("avif"),
  imageSizes: phoneSizes,
  ...highPriority,
};

/** Returns whether the page starts with the shipped picture, which is preloaded. */
export const isShippedHero = (image: { picture: string } | undefined) =>
  image?.picture === shippedHero.picture;

export function HeroPicture({ image }: { image: ShownUpload | undefined }) {
  const { describe } = useTranslator();
  if (image && !isShippedHero(image)) {
    return <Picture {...image} sizes="100vw" eager priority="high" />;
  }
  return (
    <picture>
      <source media={onPhones} type="image/avif" srcSet={phone("avif")} sizes={phoneSizes} />
      <source media={onPhones} type="image/webp" srcSet={phone("webp")} sizes={phoneSizes} />
      <source type="image/avif" srcSet={wide("avif")} sizes="100vw" />
      <source type="image/webp" srcSet={wide("webp")} sizes="100vw" />
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
