import { formatCents } from "~/booking/money";

/** What a kept value is called by a person: `receivedCents` is "received", `isHidden` is "hidden". */
export function sayField(name: string): string {
  return name
    .replace(/Cents$/, "")
    .replace(/^is(?=[A-Z])/, "")
    .replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim();
}

/** A kept value as a person reads it; what ends in `Cents` is money. */
export function sayValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && name.endsWith("Cents")) return formatCents(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
