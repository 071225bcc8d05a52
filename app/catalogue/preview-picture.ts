/** Shipped pictures whose preview is no JPEG (scripts/images.mjs, PREVIEWS): rooms but their first. */
const withoutJpeg = /^rooms\/(?!.*-1$)/;

/** The address of a picture for shared links and search engines, 1,200 pixels wide. */
export function previewPath(picture: string): string {
  if (picture.startsWith("media/")) return `/${picture}/1200.webp`;
  return `/pictures/${picture}-1200.${withoutJpeg.test(picture) ? "webp" : "jpg"}`;
}
