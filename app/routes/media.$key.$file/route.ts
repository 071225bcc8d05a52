import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { etagMatches } from "~/http/caching.server";
import { fileHeaders } from "~/http/security-headers.server";
import { mediaKey, mediaPath, parseMediaId } from "~/publishing/media/media-policy";
import { findMedia, type MediaRow } from "~/publishing/media/media-queries.server";
import {
  findServedFile,
  getMediaFilePath,
  openFileRange,
  type ServedFile,
} from "~/publishing/media/serve-media.server";

/** Serves a file. `key` is the id and a digest of the content, so the content at a path never changes. */
export async function loader({ request, params: { key = "", file = "" } }: LoaderFunctionArgs) {
  const [id] = key.split("-");
  const media = await findMedia(db, parseMediaId(id));
  if (!media) return notFound();
  const servedFile = mediaKey(media) === key ? findServedFile(media, file) : null;
  return servedFile ? respondWithFile(request, servedFile) : redirectToFile(media, key, file);
}

async function respondWithFile(request: Request, servedFile: ServedFile): Promise<Response> {
  const headers = fileHeaders();
  headers.set("Cache-Control", "public, max-age=31536000, immutable, no-transform");
  headers.set("ETag", servedFile.etag);
  headers.set("Accept-Ranges", "bytes");
  if (etagMatches(request.headers.get("If-None-Match"), servedFile.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const condition = request.headers.get("If-Range");
  const requestedRange =
    !condition || condition === servedFile.etag ? request.headers.get("Range") : null;
  const content = await openFileRange(servedFile, requestedRange, request.method === "HEAD");
  if (!content) return notFound();
  const { bytes, size, range } = content;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Type", servedFile.mime);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set(
    "Content-Disposition",
    servedFile.downloadName ? `attachment; filename="${servedFile.downloadName}"` : "inline",
  );
  return new Response(bytes as BodyInit | null, {
    status: range ? 206 : 200,
    headers,
  });
}

/** Redirects from a path without the digest, or with the file's former name. */
function redirectToFile(media: MediaRow, key: string, file: string): Response {
  const isWithoutDigest = key === String(media.id);
  if (!isWithoutDigest && key !== mediaKey(media)) return notFound();
  const isExistingFile = isWithoutDigest && findServedFile(media, file) !== null;
  const sizePath = isExistingFile ? `${mediaPath(media)}/${file}` : null;
  const location = media.type === "image" ? sizePath : getMediaFilePath(media);
  if (!location) return notFound();
  const headers = fileHeaders();
  headers.set("Cache-Control", "public, max-age=300");
  headers.set("Location", location);
  return new Response(null, { status: 302, headers });
}

/** Returns a 404 that browsers revalidate, because the file may be uploaded later. */
function notFound(): Response {
  const headers = fileHeaders();
  headers.set("Cache-Control", "no-cache");
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response("No such file.", { status: 404, headers });
}
