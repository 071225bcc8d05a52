import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { createBodyTooLargeResponse } from "./form-limits.server";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export const unsentField = "unsent";

/** Omits passwords. `readForm` unpacks the text. @throws Response 413 if the URL-encoded fields exceed `maxBytes` */
export async function packForm(form: FormData, maxBytes: number): Promise<string> {
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string" && !/password/i.test(name)) fields.append(name, value);
  }
  const body = fields.toString();
  if (body.length > maxBytes) throw createBodyTooLargeResponse();
  return (await deflate(body)).toString("base64url");
}

/** Returns null if the text is empty, damaged or too long when unpacked. */
export async function unpackForm(packed: unknown, maxBytes: number): Promise<Buffer | null> {
  if (typeof packed !== "string" || packed === "") return null;
  try {
    return await inflate(Buffer.from(packed, "base64url"), { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
