/** Returns a checkbox value for consent to exactly these field values. */
export function consentValueFor(values: Record<string, string>, fields: readonly string[]): string {
  return ["yes", ...fields.map((field) => values[field] ?? "")].join(" ");
}
