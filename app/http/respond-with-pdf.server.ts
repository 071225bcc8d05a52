import { downloadHeaders } from "./security-headers.server";

const retryAfterSeconds = 10;

/**
 * Responds with a PDF as a download.
 * @param renderPdf returns null if too many PDFs are being rendered
 * @throws Response 503 in this case
 */
export async function respondWithPdf(
  fileName: string,
  renderPdf: () => Promise<Buffer | null>,
): Promise<Response> {
  const bytes = await renderPdf();
  if (!bytes) {
    throw new Response("Too many PDFs are being created right now. Try again in a minute.", {
      status: 503,
      headers: { "Retry-After": String(retryAfterSeconds) },
    });
  }
  return new Response(new Uint8Array(bytes), {
    headers: downloadHeaders("application/pdf", fileName),
  });
}
