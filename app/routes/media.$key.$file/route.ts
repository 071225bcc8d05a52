import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/db.server";
import { etagMatches } from "~/http/caching.server";
import { fileHeaders } from "~/http/security-headers.server";
import { parseMediaId } from "~/publishing/media/media-id";
import { mediaKey, mediaPath } from "~/publishing/media/media-policy";
import { findMedia, type MediaRow } from "~/publishing/media/media-queries.server";
import {
  findBestPath,
  findServedFile,
  openPart,
  type ServedFile,
} from "~/publishing/media/serve-media.server";

/** Serves a file. Its content never changes at this path, because half of `key` is a digest. */
export async function loader({ request, params: { key = "", file = "" } }: LoaderFunctionArgs) {
  const [id] = key.split("-");
  const media = await findMedia(db, parseMediaId(id));
  if (!media) return notFound();
  const served = mediaKey(media) === key ? findServedFile(media, file) : null;
  return served ? answerFile(request, served) : redirectToFile(media, key, file);
}

async function answerFile(request: Request, served: ServedFile): Promise<Response> {
  const headers = fileHeaders();
  headers.set("Cache-Control", "public, max-age=31536000, immutable, no-transform");
  headers.set("ETag", served.etag);
  headers.set("Accept-Ranges", "bytes");
  if (etagMatches(request.headers.get("If-None-Match"), served.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const condition = request.headers.get("If-Range");
  const wanted = !condition || condition === served.etag ? request.headers.get("Range") : null;
  const part = await openPart(served, wanted, request.method === "HEAD");
  if (!part) return notFound();
  const { bytes, size, range } = part;
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Type", served.mime);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  headers.set(
    "Content-Disposition",
    served.downloadName ? `attachment; filename="${served.downloadName}"` : "inline",
  );
  return new Response(bytes as BodyInit | null, {
    status: range ? 206 : 200,
    headers,
  });
}

/** Redirects from a path without the digest, or with the file's former name. */
function redirectToFile(media: MediaRow, key: string, file: string): Response {
  const isBare = key === String(media.id);
  if (!isBare && key !== mediaKey(media)) return notFound();
  const isSize = isBare && findServedFile(media, file) !== null;
  const own = isSize ? `${mediaPath(media)}/${file}` : null;
  const address = media.type === "image" ? own : findBestPath(media);
  if (!address) return notFound();
  const headers = fileHeaders();
  headers.set("Cache-Control", "public, max-age=300");
  headers.set("Location", address);
  return new Response(null, { status: 302, headers });
}

function notFound(): Response {
  const headers = fileHeaders();
  headers.set("Cache-Control", "no-cache");
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response("No such file.", { status: 404, headers });
}
