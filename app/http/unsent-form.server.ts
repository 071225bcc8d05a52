import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { bodyTooLarge } from "./form-limits.server";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The field in which a whole form waits (docs/decisions/021-forms-that-wait.md). */
export const unsentField = "unsent";

/**
 * The fields of a form whose sender was signed out meanwhile, as one text of letters and digits that
 * is no longer than they are; never a password. `readForm` reads it where they were going.
 * @throws Response 413 when they are more than `maxBytes` as a form sends them
 */
export async function packForm(form: FormData, maxBytes: number): Promise<string> {
  const texts = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string" && !/password/i.test(name)) texts.append(name, value);
  }
  const body = texts.toString();
  if (body.length > maxBytes) throw bodyTooLarge();
  return (await deflate(body)).toString("base64url");
}

/** A body that `packForm` packed; null when there is nothing, or it is damaged, or longer than that. */
export async function unpackForm(packed: unknown, maxBytes: number): Promise<Buffer | null> {
  if (typeof packed !== "string" || packed === "") return null;
  try {
    return await inflate(Buffer.from(packed, "base64url"), { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
