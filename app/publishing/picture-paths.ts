/**
 * The file of a picture that link previews and search engines are told of: a shipped one
 * (scripts/images.mjs), or for an upload, `media/12`, the address that leads to a good size.
 */
export function previewPath(picture: string): string {
  return picture.startsWith("media/") ? `/${picture}` : `/pictures/${picture}-1200.jpg`;
}
