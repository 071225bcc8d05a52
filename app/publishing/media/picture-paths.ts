/** Shipped pictures whose preview is a JPEG (scripts/images.ts, PREVIEWS). */
const jpegPreviewPattern =
  /^(hero\/.*|rooms\/.*-1|restaurant\/dining-room|conference\/hall|amenities\/terrace-bar|forest\/trail)$/;

/** A shipped picture is 1,200 pixels wide. The path of an upload, `/media/12`, redirects to a suitable width. */
export function previewPath(picture: string): string {
  if (picture.startsWith("media/")) return `/${picture}`;
  return `/pictures/${picture}-1200.${jpegPreviewPattern.test(picture) ? "jpg" : "webp"}`;
}

/** Returns null for a shipped picture. */
export function parseUploadId(picture: string): number | null {
  const id = /^media\/(\d{1,15})$/.exec(picture)?.[1];
  return id ? Number(id) : null;
}
