/** Returns the value of a consent checkbox. It contains the fields, so that an edit of a field revokes the consent. */
export function consentValueFor(values: Record<string, string>, fields: readonly string[]): string {
  return ["yes", ...fields.map((field) => values[field] ?? "")].join(" ");
}
