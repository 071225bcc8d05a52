/** Shipped pictures whose preview is a JPEG (scripts/images.ts, PREVIEWS). */
const withJpeg =
  /^(hero\/.*|rooms\/.*-1|restaurant\/dining-room|conference\/hall|amenities\/terrace-bar|forest\/trail)$/;

/**
 * The file of a picture that link previews and search engines are told of: a shipped one, 1,200
 * pixels wide, or for an upload, `media/12`, the address that leads to a good size.
 */
export function previewPath(picture: string): string {
  if (picture.startsWith("media/")) return `/${picture}`;
  return `/pictures/${picture}-1200.${withJpeg.test(picture) ? "jpg" : "webp"}`;
}

/** The upload that a picture's path names, or null for a shipped one. */
export function parseUploadId(picture: string): number | null {
  const id = /^media\/(\d{1,15})$/.exec(picture)?.[1];
  return id ? Number(id) : null;
}
