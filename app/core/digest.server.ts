import { createHash } from "node:crypto";

/** What stands for a value in a form: another value has another digest, whichever field differs. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
