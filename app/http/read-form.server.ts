import { requireSameOrigin } from "./same-origin.server";

/** Few forms of this site come near it: 2,000 characters of requests are their largest field. */
const maxFormBytes = 64 * 1024;
/** What is too large is read on to here and thrown away, so that the answer can be read. */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * The form of an action, after the checks that every action needs.
 * @throws Response 403 from another site, 413 when it is too large, 415 when it is no form, and 400
 *   when the body cannot be read as one
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  requireSameOrigin(request);
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response("This address takes forms only.", { status: 415 });
  }
  const body = await readBytes(request, maxBytes);
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  try {
    return await new Request(request.url, { method: "POST", headers, body }).formData();
  } catch {
    throw new Response("The form arrived damaged, so nothing was saved.", { status: 400 });
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > maxDiscardedBytes) break;
    }
  }
  if (size > maxBytes) {
    throw new Response("The form is too large, so nothing was saved.", { status: 413 });
  }
  return new Uint8Array(Buffer.concat(chunks));
}
