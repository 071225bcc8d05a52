import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { fileHeaders } from "~/http/security-headers.server";
import { parseMediaId } from "~/publishing/media/media-policy";
import { findMedia } from "~/publishing/media/media-queries.server";
import { getMediaFilePath } from "~/publishing/media/serve-media.server";

/** Redirects `/media/12`, as used in texts, to the file in a size for pages. */
export async function loader({ params }: LoaderFunctionArgs) {
  const media = await findMedia(db, parseMediaId(params.key));
  const location = media ? getMediaFilePath(media) : null;
  const headers = fileHeaders();
  if (!location) {
    headers.set("Cache-Control", "no-cache");
    return new Response("No such file.", { status: 404, headers });
  }
  headers.set("Cache-Control", "public, max-age=300");
  headers.set("Location", location);
  return new Response(null, { status: 302, headers });
}
