/** Shipped pictures whose preview is no JPEG (scripts/images.ts, PREVIEWS): rooms but their first. */
const withoutJpeg = /^rooms\/(?!.*-1$)/;

/**
 * The file of a picture that link previews and search engines are told of: a shipped one, 1,200
 * pixels wide, or for an upload, `media/12`, the address that leads to a good size.
 */
export function previewPath(picture: string): string {
  if (picture.startsWith("media/")) return `/${picture}`;
  return `/pictures/${picture}-1200.${withoutJpeg.test(picture) ? "webp" : "jpg"}`;
}

/** The upload that a picture's path names, or null for a shipped one. */
export function uploadOf(picture: string): number | null {
  const id = /^media\/(\d{1,15})$/.exec(picture)?.[1];
  return id ? Number(id) : null;
}
