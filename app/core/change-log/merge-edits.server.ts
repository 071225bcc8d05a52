import { createHash } from "node:crypto";
import { findDifferences } from "./edit-conflict";

type Texts = Record<string, string>;

export interface Edit {
  /** What each field is called on the form. */
  names: Texts;
  /** What is stored now, as the fields hold it, and its version. */
  stored: Texts;
  version: number;
  /** What was sent. */
  typed: Texts;
  /** Values as a person reads them, beside the others. */
  say?: (values: Texts, others: Texts) => Texts;
}

/** A few letters that stand for a value; browsers send other line ends than they got. */
const digestOf = (value = "") =>
  createHash("sha256")
    .update(value.replaceAll("\r\n", "\n").trim())
    .digest("base64url")
    .slice(0, 8);

/** What goes along with a form as hidden fields: the version of its thing, and a digest of each value. */
function createVersionFields(values: Texts, version: number) {
  const digests = Object.entries(values).map(([field, value]) => [field, digestOf(value)]);
  return { version: String(version), loaded: String(new URLSearchParams(digests)) };
}

/** The values of a form that changes a thing, with its stamp. */
export const withVersionFields = (values: Texts, version: number): Texts => ({
  ...values,
  ...createVersionFields(values, version),
});

/**
 * What was typed, brought together with what somebody else stored meanwhile: a field that was not
 * changed on the form takes what is stored, and they differ where both changed it. A form without a
 * stamp counts as changed throughout.
 */
export function mergeEdits({ names, stored, version, typed, say = (values) => values }: Edit) {
  const loaded = new URLSearchParams(typed.loaded);
  const isAsLoaded = (field: string, values: Texts) =>
    typed.loaded !== undefined && (loaded.get(field) ?? digestOf("")) === digestOf(values[field]);
  const theirs = Object.keys(names).filter((field) => !isAsLoaded(field, stored));
  const taken = theirs.filter((field) => isAsLoaded(field, typed));
  const values: Texts = { ...typed, ...createVersionFields(stored, version) };
  for (const field of taken) values[field] = stored[field] ?? "";
  const called = (fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, names[field] ?? ""]));
  return {
    values,
    taken: Object.values(called(taken)),
    differences: findDifferences(called(theirs), say(stored, values), say(values, stored)),
  };
}
