import { isOtherLanguage } from "~/languages/codes";
import { readTypedDates } from "~/languages/typed-dates";
import { said } from "~/languages/words";
import { bodyTooLarge, boundFields, maxFormBytes } from "./form-bounds.server";
import { unpackForm, unsentField } from "./unsent-form.server";

/** What `server.ts` tells of the language that an address named: dates in its forms are typed its way. */
export const languageHeader = "X-Lodge-Language";

/** What is too large is read on to here and thrown away, so that the answer can be read. */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * The form of an action, also one that waited while its sender signed in again.
 * @throws Response 413 when it is too large or has too many fields, 415 when it is no form, and 400
 *   when the body cannot be read as one
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const form = await readSentForm(request, maxBytes);
  const code = request.headers.get(languageHeader) ?? "";
  if (isOtherLanguage(code)) readTypedDates(form, code);
  return form;
}

async function readSentForm(request: Request, maxBytes: number): Promise<FormData> {
  // Packed, letters that repeat nothing are a little longer.
  const form = await receiveForm(request, maxBytes * 1.0625);
  const packed = form.get(unsentField);
  if (packed === null) return form;
  const body = await unpackForm(packed, maxBytes);
  if (!body) throw damaged();
  boundFields(body, "&");
  const unpacked = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) unpacked.append(name, value);
  return unpacked;
}

/** Whether a loader runs for the page of an answer to a form: it comes with the form's own headers. */
export const isAnswer = ({ headers }: Request): boolean => headers.has("Content-Type");

/** The form as it was sent; what waits in it stays packed. */
export async function receiveForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw new Response(said("This address takes forms only."), { status: 415 });
  }
  const body = await readBytes(request, maxBytes);
  boundFields(Buffer.from(body.buffer), betweenFields(type));
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  try {
    return await new Request(request.url, { method: "POST", headers, body }).formData();
  } catch {
    throw damaged();
  }
}

/** Throws away what nobody read of a request, so that its sender comes to read the answer. */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  try {
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxDiscardedBytes) break;
    }
  } catch {
    // Whoever sent it has gone.
  } finally {
    reader.releaseLock();
  }
}

const damaged = () =>
  new Response(said("The form arrived damaged, so nothing was saved."), { status: 400 });

function betweenFields(type: string): string {
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type);
  return /^multipart/i.test(type) ? `--${boundary?.[1] ?? boundary?.[2] ?? ""}` : "&";
}

/** The bytes of a body. @throws Response 413 when there are more */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > maxDiscardedBytes) break;
    }
  }
  if (size > maxBytes) throw bodyTooLarge();
  return new Uint8Array(Buffer.concat(chunks));
}
