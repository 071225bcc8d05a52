import type { LanguageCode } from "./language-codes";

const dateFields = ["checkIn", "checkOut", "date"];

/** `31/12/2026` */
const dayFirstPattern = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

/** Converts day-first dates into `yyyy-mm-dd`. English dates are month-first (`parseStayDate`). */
export function normaliseDateFields(fields: FormData | URLSearchParams, code: LanguageCode): void {
  if (code === "en") return;
  for (const name of dateFields) {
    const submitted = fields.get(name);
    const [, day = "", month = "", year] =
      dayFirstPattern.exec(typeof submitted === "string" ? submitted : "") ?? [];
    if (!year || Number(month) > 12) continue;
    fields.set(name, `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  }
}
