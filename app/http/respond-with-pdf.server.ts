import { downloadHeaders } from "./security-headers.server";

const retryAfterSeconds = 10;

/** @throws Response 503 if too many PDFs are being rendered (`renderPdf` returns null) */
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
