import { isOtherLanguage } from "~/core/languages/language-codes";
import { normaliseDateFields } from "~/core/languages/normalise-date-fields";
import { defineMessage } from "~/core/languages/translator";
import { bodyTooLarge, limitFieldCount, maxFormBytes } from "./form-limits.server";
import { unpackForm, unsentField } from "./unsent-form.server";

/** What `server.ts` tells of the language that an address named: dates in its forms are typed its way. */
export const languageHeader = "X-Lodge-Language";

/** What is too large is read on to here and thrown away, so that the answer can be read. */
const maxDiscardedBytes = 16 * 1024 * 1024;

/**
 * The form of an action, also one that waited while its sender signed in again.
 * @throws Response 413 when it is too large or has too many fields, 415 when it is no form, and 400
 *   when what waited in it cannot be read
 */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const form = await readSentForm(request, maxBytes);
  const code = request.headers.get(languageHeader) ?? "";
  if (isOtherLanguage(code)) normaliseDateFields(form, code);
  return form;
}

async function readSentForm(request: Request, maxBytes: number): Promise<FormData> {
  // Packed, letters that repeat nothing are a little longer.
  const form = await receiveForm(request, maxBytes * 1.0625);
  const packed = form.get(unsentField);
  if (packed === null) return form;
  const body = await unpackForm(packed, maxBytes);
  if (!body) throw createDamagedFormResponse();
  return parseForm(body);
}

/** Whether a loader runs for the page of an answer to a form: it comes with the form's own headers. */
export const isFormAnswer = ({ headers }: Request): boolean => headers.has("Content-Type");

/**
 * The form as it was sent; what waits in it stays packed.
 * @throws Response 415 for parts too: only files come in parts (`receiveFiles`), and a part may have as many
 *   header lines as it likes
 */
export async function receiveForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (isMultipart(type))
    throw new Response(defineMessage("This address takes no files, so nothing was saved."), {
      status: 415,
    });
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Response(defineMessage("This address takes forms only."), { status: 415 });
  }
  return parseForm(Buffer.from((await readBytes(request, maxBytes)).buffer));
}

function parseForm(body: Buffer): FormData {
  limitFieldCount(body);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value);
  return form;
}

/** The largest of these in bytes: one field and its boundary. */
const maxOneClickBytes = 2048;

/**
 * The form of a mail program's one click, which may come in parts (RFC 8058, section 3.2), or of a page.
 * @throws Response as `readForm`
 */
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

const createDamagedFormResponse = () =>
  new Response(defineMessage("The form arrived damaged, so nothing was saved."), { status: 400 });

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
