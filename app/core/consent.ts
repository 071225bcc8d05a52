/** What a box holds that says yes to what these fields hold, and to nothing else. */
export function consentValueFor(values: Record<string, string>, fields: readonly string[]): string {
  return ["yes", ...fields.map((field) => values[field] ?? "")].join(" ");
}
