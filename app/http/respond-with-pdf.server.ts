import { downloadHeaders } from "./security-headers.server";

/** Soon there is room again. */
const retryAfterSeconds = 10;

/**
 * A PDF to download, once it is drawn.
 * @param draw null where too many are being drawn just then, which is answered by 503
 */
export async function respondWithPdf(
  fileName: string,
  draw: () => Promise<Buffer | null>,
): Promise<Response> {
  const bytes = await draw();
  if (!bytes) {
    throw new Response("Too many files are being made just now. Try again in a minute.", {
      status: 503,
      headers: { "Retry-After": String(retryAfterSeconds) },
    });
  }
  return new Response(new Uint8Array(bytes), {
    headers: downloadHeaders("application/pdf", fileName),
  });
}
