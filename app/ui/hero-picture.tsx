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

/** React 18 knows the attribute by this name only. */
const highPriority = { fetchpriority: "high" };

export const heroAlt = shippedHero.alt;

const onPhones = "(max-width: 40rem) and (orientation: portrait)";

/** Less than its width, so that sharp screens take a file of at most 40 KB: mist needs no more. */
const phoneSizes = "48vw";

/** Named ahead of the styles, so that a phone asks for it while it still reads them. */
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

/** Whether the page begins with the picture that the site came with, which is named ahead. */
export const isShippedHero = (image: { picture: string } | undefined) =>
  image?.picture === shippedHero.picture;

/** The lodge in the morning, an upright crop on phones; or what was chosen in its place. */
export function HeroPicture({ image }: { image: ShownUpload | undefined }) {
  const { tell } = useTranslator();
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
        alt={tell(image?.alt ?? heroAlt)}
        width={2400}
        height={1200}
        {...highPriority}
      />
    </picture>
  );
}
