/** After a field is edited, the consent no longer counts. */
export function consentValueFor(values: Record<string, string>, fields: readonly string[]): string {
  return ["yes", ...fields.map((field) => values[field] ?? "")].join(" ");
}
