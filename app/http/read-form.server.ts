import { isTranslationLanguage } from "~/core/languages/language-codes";
import { normaliseDateFields } from "~/core/languages/normalise-date-fields";
import { defineMessage } from "~/core/languages/translator";
import { createBodyTooLargeResponse, limitFieldCount, maxFormBytes } from "./form-limits.server";
import { receiveBody } from "./receive-body.server";
import { unpackForm, unsentField } from "./unsent-form.server";

/** The language of the URL, set by `server.ts`. Dates in forms use the notation of that language. */
export const languageHeader = "X-Lodge-Language";

/** How much of a rejected body is read and discarded, so that the client can read the response. */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * Unpacks a form that was kept until sign-in.
 * @throws Response 413 if too large or with too many fields, 415 if not a form, 400 if the kept form is damaged
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const form = await readUnpackedForm(request, maxBytes);
  const code = request.headers.get(languageHeader) ?? "";
  if (isTranslationLanguage(code)) normaliseDateFields(form, code);
  return form;
}

async function readUnpackedForm(request: Request, maxBytes: number): Promise<FormData> {
  // Packing makes a text without repetition slightly longer.
  const form = await receiveForm(request, maxBytes * 1.0625);
  const packed = form.get(unsentField);
  if (packed === null) return form;
  const body = await unpackForm(packed, maxBytes);
  if (!body) throw createDamagedFormResponse();
  return parseForm(body);
}

/** Returns whether a loader runs to show the result of a form. The request then has the form's headers. */
export const isShowingFormResult = ({ headers }: Request): boolean => headers.has("Content-Type");

/**
 * A form that was kept until sign-in stays packed. Refuses multipart, which only uploads use (`receiveFiles`): a part
 * may have any number of header lines.
 */
export async function receiveForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (isMultipart(type))
    throw new Response(defineMessage("This form does not accept files, so nothing was saved."), {
      status: 415,
    });
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Response(defineMessage("This web address only accepts forms."), { status: 415 });
  }
  return parseForm(Buffer.from((await readBytes(request, maxBytes)).buffer));
}

function parseForm(body: Buffer): FormData {
  limitFieldCount(body);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value);
  return form;
}

const maxOneClickBytes = 2048;

/** A mail program's one-click form may be multipart (RFC 8058, section 3.2). @throws Response as `readForm` */
export async function readOneClickForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!isMultipart(type)) return readForm(request);
  const body = await readBytes(request, maxOneClickBytes);
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw createDamagedFormResponse();
  }
}

const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type);

export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  try {
    let size = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.byteLength;
      if (size > maxDiscardedBytes) break;
    }
  } catch {
    // The client has disconnected.
  } finally {
    reader.releaseLock();
  }
}

const createDamagedFormResponse = () =>
  new Response(
    defineMessage("Something went wrong while sending the form, so nothing was saved."),
    { status: 400 },
  );

/** @throws Response 413 if there are more than `maxBytes` */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of receiveBody(request)) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > maxDiscardedBytes) break;
  }
  if (size > maxBytes) throw createBodyTooLargeResponse();
  return new Uint8Array(Buffer.concat(chunks));
}
