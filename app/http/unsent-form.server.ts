import { z } from "zod";

/** An article of a megabyte, written as JSON in a form. */
export const maxUnsentBytes = 2.5 * 1024 * 1024;

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

export type UnsentFields = z.infer<typeof fieldsSchema>;

/**
 * The fields of a form whose sender was signed out meanwhile, as one text that the sign-in form
 * carries in a hidden field; never a password.
 */
export function packForm(form: FormData): string {
  const texts = [...form].filter(
    ([name, value]) => typeof value === "string" && !/password/i.test(name),
  );
  return JSON.stringify(texts);
}

/** What `packForm` packed, or null when there is nothing, or nothing that can be read. */
export function unpackForm(text: FormDataEntryValue | null): UnsentFields | null {
  if (typeof text !== "string") return null;
  try {
    return fieldsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
