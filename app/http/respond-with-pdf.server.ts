import { downloadHeaders } from "./security-headers.server";

const retryAfterSeconds = 10;

/** @param draw renders the PDF, or returns null if too many are in progress, which gives 503 */
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
