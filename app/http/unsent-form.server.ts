import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { bodyTooLarge } from "./form-limits.server";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The field that contains a whole packed form. */
export const unsentField = "unsent";

/**
 * Packs the fields of a signed-out user's form into one compressed text, without passwords.
 * `readForm` unpacks the text at the form's target.
 * @throws Response 413 if the URL-encoded fields exceed `maxBytes`
 */
export async function packForm(form: FormData, maxBytes: number): Promise<string> {
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string" && !/password/i.test(name)) fields.append(name, value);
  }
  const body = fields.toString();
  if (body.length > maxBytes) throw bodyTooLarge();
  return (await deflate(body)).toString("base64url");
}

/** Returns the URL-encoded fields. Returns null if the text is empty, damaged or too long when unpacked. */
export async function unpackForm(packed: unknown, maxBytes: number): Promise<Buffer | null> {
  if (typeof packed !== "string" || packed === "") return null;
  try {
    return await inflate(Buffer.from(packed, "base64url"), { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
